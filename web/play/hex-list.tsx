/** The counters of the group under way and of the hex looked at: what each is, how it fares, what it can do now. */
import { type Action, sameAction } from '@quebracho/engine'
import type { Piece, PieceMark } from '@quebracho/engine/show'
import { useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { useGlossary } from '../app/use-glossary.tsx'
import { cannot } from './cannot.ts'
import { CounterPicture, pieceFacts } from './counter-picture.tsx'
import { Goals } from './goals.tsx'
import { hexName } from './hex-name.ts'
import { doerOf, othersFor, unitVerbs } from './pick.ts'
import { pieceName } from './piece-name.ts'
import type { Play } from './play.ts'
import { PriceTag, usePrice } from './purse.tsx'
import { RuleLink, RuleSentence } from './rule-link.tsx'
import { explains } from './signs.ts'
import { verbTitle } from './titles.ts'
import type { Ui } from './ui.ts'
import { usePlay } from './use-play.tsx'

export function HexList() {
  const { play, w, gw } = usePlay()
  const { situation, ui } = play
  // Whoever gets ready stays in the list, wherever else is looked.
  const hex = ui.order?.hex ?? ui.inspected
  // An enemy who attacks is seen on the map and in what his attack will come to.
  const acting = situation.mine
    ? situation.pieces.filter(({ marks, side }) => marks.includes('acting') && side === situation.viewer)
    : []
  // One that acts alone is seen well enough on the map, unless it is still being said who shall act.
  const group = acting.length > 1 || ui.order ? acting : []
  const canAct = new Set(situation.offers.all.map(({ unit }) => unit))
  const meant = situation.mine ? othersFor(play.session.game, situation.offers, ui.picked) : []
  // First those who are ready or may be meant now, then those who could do something.
  const rank = ({ unit }: Piece) =>
    ui.order?.units.includes(unit) || meant.includes(unit) ? 2 : canAct.has(unit) ? 1 : 0
  const byRank = (a: Piece, b: Piece) => rank(b) - rank(a)
  const here = situation.pieces
    .filter(piece => hex >= 0 && piece.hex === hex && !group.includes(piece))
    .reverse()
    .sort(byRank)
  if (group.length + here.length === 0) return null
  return (
    <div class="hex-list" id="hex-list" tabIndex={-1}>
      <Goals />
      {/* The title says that they act. */}
      <Pieces
        title={w.say('play.group', { count: group.length })}
        pieces={group.toSorted(byRank)}
        told="acting"
      />
      <Pieces
        title={w.say('play.here', {
          hex: hex >= 0 ? hexName(play, gw, hex) : '',
          count: here.length,
        })}
        pieces={here}
      />
    </div>
  )
}

/** `told`: a mark that the title says of them all. */
function Pieces({ title, pieces, told }: { title: string; pieces: readonly Piece[]; told?: PieceMark }) {
  if (pieces.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {pieces.map(piece => (
          <Row key={piece.unit} piece={piece} told={told} alone={pieces.length === 1} />
        ))}
      </ul>
    </section>
  )
}

/** What joins it to those who are ready, or takes it from them, where the list names only an equal of it. */
function toggleOf({ ui, situation, presentation, canToggle }: Play, unit: number): string | undefined {
  const { order } = ui
  if (!order || !canToggle(unit)) return undefined
  const named = situation.offers.all.filter(({ verb }) =>
    presentation.orders?.toggles.some(({ name }) => name === verb),
  )
  if (named.some(each => each.unit === unit)) return undefined
  const isIn = order.units.includes(unit)
  return named.find(each => order.units.includes(each.unit) === isIn)?.verb
}

/** `alone`: nobody else is in the list. */
function Row({ piece, alone, told }: { piece: Piece; alone: boolean; told: PieceMark | undefined }) {
  const { play, w, gw } = usePlay()
  const { situation, ui, session } = play
  const name = pieceName(play, gw, piece)
  const glossary = useGlossary(session.game.id, w.lang)
  const figures = Object.values(glossary).find(entry => explains(entry, piece))
  const isPicked =
    ui.picked.unit === piece.unit ||
    (ui.order?.units.includes(piece.unit) ?? false) ||
    doerOf(session.game, situation.offers, ui.picked) === piece.unit
  const isMeant = situation.mine && othersFor(session.game, situation.offers, ui.picked).includes(piece.unit)
  const canPick = situation.mine && (situation.offers.pickable.has(piece.unit) || play.canToggle(piece.unit))
  const equal = toggleOf(play, piece.unit)
  // Of a stack it would fill the room with as many questions: it is asked of the one that is picked.
  const isOne = alone || (isPicked && (ui.order?.units.length ?? 1) === 1)
  const isOwn = situation.mine && piece.side === situation.viewer && !piece.heap
  return (
    <li class={isPicked ? 'picked' : undefined}>
      <CounterPicture piece={piece} size={40} />
      <div class="about-piece">
        <span class="piece-words">
          {isMeant ? (
            <Button kind="main" onClick={() => play.clickUnit(piece.unit)}>
              {name}
            </Button>
          ) : canPick ? (
            <Button aria-pressed={isPicked} onClick={() => play.pickUnit(piece.unit)}>
              {name}
            </Button>
          ) : (
            <strong>{name}</strong>
          )}{' '}
          <small title={figures?.means}>
            {pieceFacts(gw, { ...piece, marks: piece.marks.filter(mark => mark !== told) })}
          </small>
        </span>
        <div class="chips">
          {unitVerbs(session.game, situation.offers, piece.unit).map(({ verb, args, isWhole }) => {
            // Dots promise that something is asked.
            const title = isWhole ? verbTitle(gw, verb).replace(/\s*…$/, '') : verbTitle(gw, verb)
            const whole =
              isWhole && situation.offers.all.find(each => each.verb === verb && each.unit === piece.unit)
            if (whole && isChoosing(ui, whole.action)) return null
            const isBegun = ui.picked.verb === verb && ui.picked.args[0] === piece.unit
            return (
              <Button
                key={verb}
                label={`${title}: ${name}`}
                aria-pressed={isBegun ? true : undefined}
                onClick={() => play.startVerb(verb, args)}
              >
                {title}
                {whole && <Price action={whole.action} />}
              </Button>
            )
          })}
          {equal !== undefined && (
            <Button label={`${verbTitle(gw, equal)}: ${name}`} onClick={() => play.pickUnit(piece.unit)}>
              {verbTitle(gw, equal)}
            </Button>
          )}
        </div>
        {isOne && isOwn && <WhyNot unit={piece.unit} />}
      </div>
    </li>
  )
}

/** It stands above, among what is to be chosen. */
const isChoosing = ({ chooser }: Ui, action: Action): boolean =>
  chooser?.options.some(({ actions }) => actions.some(each => sameAction(each, action))) ?? false

const Price = ({ action }: { action: Action }) => <PriceTag>{usePrice(action)}</PriceTag>

/** What it cannot do now, and the rule against it: found out when somebody asks. */
function WhyNot({ unit }: { unit: number }) {
  const { play, w, gw } = usePlay()
  const [open, setOpen] = useState(false)
  return (
    <details class="why-not" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{w.say('play.whyNot')}</summary>
      {open && <Forbidden list={forbiddenTo(play, unit)} title={verb => verbTitle(gw, verb)} />}
    </details>
  )
}

const forbiddenTo = ({ session, situation, presentation }: Play, unit: number) =>
  cannot(session.game, situation, presentation.map(situation.view.world).grid, unit)

function Forbidden({ list, title }: { list: ReturnType<typeof cannot>; title: (verb: string) => string }) {
  const { w } = usePlay()
  if (list.length === 0) return <p>{w.say('play.whyNot.nothing')}</p>
  return (
    <ul>
      {list.map(({ verb, rule }) => (
        <li key={verb}>
          <b>{title(verb).replace(/\s*…$/, '')}</b>: <RuleSentence rule={rule} /> <RuleLink rule={rule} />
        </li>
      ))}
    </ul>
  )
}
