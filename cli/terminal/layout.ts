/** Lines that fit a terminal: tables, long lines broken, blocks beside each other. */

export const lengthOf = (text: string): number => [...text].length

const padEnd = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - lengthOf(text)))
const padStart = (text: string, width: number) => ' '.repeat(Math.max(0, width - lengthOf(text))) + text

/** Figures stand below each other at the right, words at the left. */
const isFigure = (text: string) => /^[−+\d?–(].{0,8}$/.test(text) || text === ''

/** A table in lines: the first column stands at the left; a long head is broken, word by word. */
export function tableLines(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = heads.map((head, i) =>
    Math.max(...head.split(' ').map(lengthOf), ...rows.map(row => lengthOf(row[i] ?? ''))),
  )
  const broken = heads.map((head, i) => brokenLine(head, widths[i], ''))
  const depth = Math.max(...broken.map(lines => lines.length))
  const stacked = Array.from({ length: depth }, (_, line) =>
    broken.map(lines => lines[line - depth + lines.length] ?? ''),
  )
  const left = heads.map((_, i) => i === 0 || !rows.every(row => isFigure(row[i] ?? '')))
  return [...stacked, ...rows]
    .map(row => row.map((text, i) => (left[i] ? padEnd : padStart)(text, widths[i])).join('  '))
    .map(line => line.trimEnd())
    .filter(line => line !== '')
}

/** Breaks a long line behind a comma or a point in the middle, or else between words; what follows is set in. */
export function brokenLine(line: string, width: number, inset = '    '): string[] {
  const characters = [...line]
  if (characters.length <= width) return [line]
  const head = characters.slice(0, width + 1).join('')
  const least = line.length - line.trimStart().length
  const at = Math.max(head.lastIndexOf(', ') + 1, head.lastIndexOf(' · ') + 2)
  const cut = at > least + width / 3 ? at : head.lastIndexOf(' ')
  if (cut <= least) return [line]
  return [line.slice(0, cut).trimEnd(), ...brokenLine(inset + line.slice(cut).trimStart(), width, inset)]
}

const GAP = 4

/** Blocks of lines beside each other, as many in a row as there is room for. */
export function sideBySide(blocks: readonly (readonly string[])[], width: number): string[] {
  const widthOf = (block: readonly string[]) => Math.max(0, ...block.map(lengthOf))
  const rows: (readonly string[])[][] = []
  let used = width
  for (const block of blocks) {
    if (used + GAP + widthOf(block) > width) {
      rows.push([block])
      used = widthOf(block)
    } else {
      rows[rows.length - 1].push(block)
      used += GAP + widthOf(block)
    }
  }
  return rows.flatMap(row =>
    Array.from({ length: Math.max(...row.map(block => block.length)) }, (_, line) =>
      row
        .map(block => padEnd(block[line] ?? '', widthOf(block) + GAP))
        .join('')
        .trimEnd(),
    ),
  )
}
