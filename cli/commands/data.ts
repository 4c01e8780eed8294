/** `quebracho data`: checks a game's data files, and says how well their values are known. */
import type { FileProvenance } from '@quebracho/engine/data'
import { command, type Say, UsageError } from '../command.ts'
import { type CheckedFiles, checkFiles } from '../data-files.ts'
import { bold } from '../screen.ts'
import { dataNamed } from '../setup.ts'

export default command({
  options: { folder: { type: 'string' }, json: { type: 'boolean' } },
  async run({ values: { folder, json }, words: [name, ...more], say }) {
    if (more.length > 0) throw new UsageError(say('args.tooMany', { word: more[0] }))
    const found = await dataNamed(name, say)
    const checked = await checkFiles(found, folder, say)
    if (json) {
      const { problems, provenance: files, own } = checked
      console.log(JSON.stringify({ game: found.name, problems, files, own }, null, 2))
    } else console.log(report(found.name, checked, folder, say))
    return checked.count > 0 ? 1 : 0
  },
})

function report(
  name: string,
  { problems, count, provenance, own }: CheckedFiles,
  folder: string | undefined,
  say: Say,
): string {
  const lines = folder === undefined ? [] : [say('data.own', { path: folder, files: own.join(', ') })]
  const params = { name, count, files: provenance.length }
  lines.push(bold(say(count > 0 ? 'data.bad' : 'data.good', params)))
  lines.push(...(count > 0 ? problems.map(problem => `  ${problem}`) : known(provenance, say)))
  return lines.join('\n')
}

/** A table: how many values of each file are attested, inferred and reconstructed. */
function known(files: readonly FileProvenance[], say: Say): string[] {
  const kinds = ['attested', 'inferred', 'reconstructed'] as const
  const total = { file: say('data.all'), attested: 0, inferred: 0, reconstructed: 0 }
  for (const file of files) for (const kind of kinds) total[kind] += file[kind]
  const heads = kinds.map(kind => say(`data.${kind}`))
  const width = Math.max(...files.map(({ file }) => file.length), total.file.length)
  const row = (first: string, cells: readonly (string | number)[]) =>
    `  ${first.padEnd(width)}${cells.map((cell, i) => `  ${cell}`.padStart(heads[i].length + 3)).join('')}`
  return [
    row('', heads),
    ...[...files, total].map(each =>
      row(
        each.file,
        kinds.map(kind => each[kind]),
      ),
    ),
    say('data.meaning'),
  ]
}
