/** What no longer fits in a head: functions and files that are too long. */
import { parseSync, Visitor } from 'oxc-parser'
import type { Sources } from './check-imports.ts'

const MOST_IN_FUNCTION = 80
const MOST_IN_FILE = 450

interface Span {
  readonly start: number
  readonly end: number
}

/** Where each function of a source begins and ends, those inside others too. */
function functionsOf(path: string, text: string): Span[] {
  const spans: Span[] = []
  const note = (span: Span) => void spans.push(span)
  new Visitor({
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(parseSync(path, text).program)
  return spans
}

const linesIn = (text: string): number => text.trimEnd().split('\n').length

/** One line for each function and each file over its limit. Style sheets have no functions. */
export function checkSizes(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const lines = linesIn(text)
    const file = lines > MOST_IN_FILE ? [`${path}: ${lines} lines; a file has ${MOST_IN_FILE} at most`] : []
    if (path.endsWith('.css')) return file
    const functions = functionsOf(path, text).flatMap(({ start, end }) => {
      const length = linesIn(text.slice(start, end))
      if (length <= MOST_IN_FUNCTION) return []
      return [
        `${path}:${linesIn(text.slice(0, start + 1))}: ${length} lines; a function has ${MOST_IN_FUNCTION} at most`,
      ]
    })
    return [...file, ...functions]
  })
}
