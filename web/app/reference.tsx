/** A game's rules on two pages, to look things up in and to print. */
import { inOneSentence, type Say } from '@quebracho/engine/show'
import { games, type LoadedGame } from '@quebracho/games'
import type { Counter, Line, Part, Sheet, SheetTable } from '@quebracho/games/sheets'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { LegendEntry } from '../board/legend.ts'
import { Button, LinkButton } from './button.tsx'
import { library } from './library.ts'
import { hrefOf } from './route.ts'
import { loadRulebook, type Rulebook } from './rulebook.ts'
import { settings } from './settings.ts'
import { useTerms } from './terms.ts'
import { wayBack } from './way-back.ts'
import { type GameWords, words } from './words.ts'

type Pictures = Pick<typeof import('../board/create-board.ts'), 'counterCanvas' | 'swatch'>

/** All that a sheet is made of. */
interface Found {
  readonly sheet: Sheet
  readonly loaded: LoadedGame
  readonly board: Pictures
  /** Things are called by their names. */
  readonly tell: (say: Say | string) => string
  readonly gw: GameWords
  readonly rules: Rulebook['rules']
}

export function ReferencePage({ game }: { game: string }) {
  const { say } = words()
  const found = useSheet(game, settings().lang)
  useTerms(game)
  if (found === 'none') return <p class="page">{say('reference.none')}</p>
  if (!found) return <p class="loading">{say('app.loading')}</p>
  return (
    <div class="page reference">
      <div class="buttons">
        <LinkButton kind="quiet" icon="back" href={hrefOf(wayBack())}>
          {say(wayBack().page === 'play' ? 'rules.backToGame' : 'app.back')}
        </LinkButton>
        <LinkButton kind="quiet" icon="book" href={hrefOf({ page: 'rules', game })}>
          {say('app.rulebook')}
        </LinkButton>
        <Button icon="download" onClick={() => print()}>
          {say('reference.print')}
        </Button>
      </div>
      <article class="sheet" lang={settings().lang}>
        <header>
          <h1>{found.tell('title')}</h1>
          <p>
            <b>{say('title.reference')}</b> <span class="sheet-note">{say('reference.note')}</span>
          </p>
        </header>
        <div class="sheet-columns">
          {found.sheet.parts.map(part => (
            <PartView key={part.title.key} part={part} found={found} />
          ))}
        </div>
      </article>
    </div>
  )
}

function useSheet(game: string, lang: string): Found | 'none' | undefined {
  const [found, setFound] = useState<{ key: string; found: Found | 'none' }>()
  const [trouble, setTrouble] = useState<Error>()
  const key = `${game}.${lang}`
  useEffect(() => {
    let wanted = true
    load(game, lang).then(
      found => wanted && setFound({ key, found: found ?? 'none' }),
      error => wanted && setTrouble(error),
    )
    return () => {
      wanted = false
    }
  }, [key])
  if (trouble) throw trouble
  return found?.key === key ? found.found : undefined
}

async function load(game: string, lang: string): Promise<Found | undefined> {
  const files = library.sheets[game]
  const listed = games.find(({ id }) => id === game)
  if (!listed || !files) return undefined
  const [loaded, sheet, texts, book, board] = await Promise.all([
    listed.load(),
    files.reference(),
    (files[lang] ?? files.en)(),
    loadRulebook(game, lang),
    import('../board/create-board.ts'),
  ])
  const own = texts as Readonly<Record<string, string>>
  const gw = words().game({ game: loaded.game, texts: { [lang]: { ...loaded.texts[lang], ...own } } })
  const start = loaded.game.start(listed.cover)
  return {
    sheet: sheet as Sheet,
    loaded,
    board,
    gw,
    tell: say => gw.say(say, {}, start),
    rules: book?.rules ?? new Map(),
  }
}

function PartView({ part, found }: { part: Part; found: Found }) {
  return (
    <section>
      <h2>{found.tell(part.title)}</h2>
      {part.counters.length > 0 && (
        <ul class="sheet-counters">
          {part.counters.map(counter => (
            <CounterView key={counter.say.key} counter={counter} found={found} />
          ))}
        </ul>
      )}
      {part.tables.map(table => (
        <TableView key={table.rule} table={table} found={found} />
      ))}
      {part.lines.length > 0 && (
        <ul class="sheet-lines">
          {part.lines.map(line => (
            <LineView key={`${line.rule} ${line.say?.key}`} line={line} found={found} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LineView({ line: { rule, say }, found }: { line: Line; found: Found }) {
  const known = found.rules.get(rule)
  return (
    <li>
      {say ? found.tell(say) : known && inOneSentence(known)} <RuleId rule={rule} found={found} />
    </li>
  )
}

function CounterView({ counter: { piece, rule, say }, found }: { counter: Counter; found: Found }) {
  const { loaded, board } = found
  const { safeColours } = settings()
  const draw = () => board.counterCanvas(piece, loaded.presentation.sides, safeColours, COUNTER)
  return (
    <li>
      <Drawn kind="sheet-counter" draw={draw} />
      <span>
        {found.tell(say)} <RuleId rule={rule} found={found} />
      </span>
    </li>
  )
}

/** In points, many to a millimetre of paper. */
const COUNTER = 128
const [WIDTH, HEIGHT] = [168, 84]

function Ground({ entry, found: { board } }: { entry: LegendEntry; found: Found }) {
  return <Drawn kind="swatch" draw={() => board.swatch(entry, WIDTH, HEIGHT, 'light')} />
}

/** What the board draws, as large as the style sheet says. */
function Drawn({ kind, draw }: { kind: string; draw: () => HTMLCanvasElement }) {
  const host = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    host.current?.replaceChildren(draw())
  }, [])
  return <span class={kind} ref={host} aria-hidden="true" />
}

/** Named in full to a reader who hears it; on paper the number is enough. */
function RuleId({ rule, found }: { rule: string; found: Found }) {
  const { game } = found.loaded
  return (
    <a class="sheet-rule" href={hrefOf({ page: 'rules', game: game.id, anchor: rule })}>
      {found.gw.rule(rule)}
    </a>
  )
}

function TableView({ table, found }: { table: SheetTable; found: Found }) {
  const { tell } = found
  const cellText = (cell: number | string | Say) => (typeof cell === 'object' ? tell(cell) : cell)
  return (
    <div class="sheet-table">
      <table>
        <thead>
          <tr>
            <th scope="col">
              {table.title && tell(table.title)} <RuleId rule={table.rule} found={found} />
            </th>
            {table.columns.map(({ say }, i) => (
              <th scope="col" key={i}>
                {tell(say)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ head, cells }, i) => (
            <tr key={i}>
              <th scope="row">
                {table.drawn?.[head.key] && <Ground entry={table.drawn[head.key]} found={found} />}
                {tell(head)}
              </th>
              {cells.map((cell, i) => (
                <td key={i} class={typeof cell === 'object' ? 'words' : undefined}>
                  {cellText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
