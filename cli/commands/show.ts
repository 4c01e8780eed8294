/** `quebracho show`: a record's board, and what led to it. */
import { matchFromRecord } from '@quebracho/engine'
import { command, type Say, UsageError } from '../command.ts'
import { ofThisFile } from '../files.ts'
import { linesOf } from '../narrator.ts'
import { recordAt } from '../record-at.ts'
import { boardText, tablesText } from '../screen.ts'
import { sideNamed } from '../setup.ts'
import { type Scene, sceneOf } from '../terminal/scene.ts'
import { wordsOf } from '../words.ts'

export default command({
  options: {
    at: { type: 'string' },
    game: { type: 'string' },
    side: { type: 'string' },
    around: { type: 'string' },
    log: { type: 'boolean' },
    tables: { type: 'boolean' },
  },
  async run({ values, words: paths, say, lang }) {
    const { record, loaded, path, at, last } = await recordAt(paths, values, say)
    const { game } = loaded
    const side = values.side === undefined ? undefined : sideNamed(game, values.side, say)
    const words = wordsOf(loaded, lang)
    const { position: p, deeds } = ofThisFile(path, say, () => matchFromRecord(game, record, at))
    const scene = sceneOf(loaded, side === undefined ? p : game.view(p, side), side ?? 'umpire', lang)
    const board = values.tables ? tablesText(scene) : boardText(scene, hexNamed(scene, values.around, say))
    for (const deed of values.log ? deeds : [])
      for (const line of linesOf(game, words, say, p, deed, side ?? 'umpire'))
        console.log(`${String(deed.at + 1).padStart(5)}  ${line}`)
    console.log(board)
    const next = game.pending(p).kind === 'end' ? '' : words.prompt(p)
    console.log(`\n${say('show.place', { at, last, next })}`.trimEnd())
    return 0
  },
})

function hexNamed({ map }: Scene, name: string | undefined, say: Say): number | undefined {
  if (name === undefined) return undefined
  const hex = map.grid.names.indexOf(name)
  if (hex < 0) throw new UsageError(say('play.noHex', { hex: name }))
  return hex
}
