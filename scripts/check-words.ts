/** Things that must not stay in the tree, and words of the catalogues that were decided against (docs/words.md). */
import type { Sources } from './check-imports.ts'

const forbidden: readonly { pattern: RegExp; files: RegExp; why: string }[] = [
  {
    pattern: /\b(?:TO[D]O|FIX[M]E|XX[X])\b/,
    files: /\.(?:tsx?|js|mjs|css|html)$/,
    why: 'do it, or open an issue',
  },
  { pattern: /\.(?:only|skip)\(/, files: /\.(?:test|long)\.ts$/, why: 'every test runs' },
  {
    // Square roots are exact by the language; these it leaves to each engine.
    pattern: /Math\.(?:exp|expm1|pow|log\w*|a?(?:sin|cos|tan)h?|atan2|cbrt|hypot)\b|[\w)\]] \*\*=? /,
    files: /^(?:games\/[^/]+\/(?:rules|opponent|secrets)|ai)\/.*(?<!\.test|\.long)\.ts$/,
    why: 'not the same on every machine; the engine has exp, log and power',
  },
  { pattern: /^(?:<{7}|>{7}) /, files: /./, why: 'an unfinished merge' },
  {
    pattern: /`[a-z][A-Za-z0-9+-]*`/,
    files: /rulebook\.\w+\.md$/,
    why: 'a reader does not know the names of the program',
  },
  {
    pattern: /"resolved": "\w+:/,
    files: /package-lock\.json$/,
    why: 'the lock file names no server; see .npmrc',
  },
]

/** Spanish words that were decided against, and what is said instead. */
const decided: readonly (readonly [not: string, word: string])[] = [
  ['usual(?:es)?|estándar', 'habitual'],
  ['hex', 'hexágono'],
  ['suministros?|provisiones|aprovision\\p{L}+', 'abastecimiento, abastecer'],
  ['PSC', 'PAC'],
  ['mermad[oa]s?', 'reducida for a unit, averiado for a ship'],
  ['completar|recupera\\p{L}* su fuerza completa', 'reponer'],
  ['barcos?', 'buque'],
  ['zonas? navale?s?', 'área naval'],
  ['aciertan?|acert(?:ar|ado|aron|ó)\\p{L}*', 'impactar: impacta con 6'],
  ['(?:borrar|tachar) la orden', 'anular la orden'],
  ['aparte de los demás|mandarl[oa]s? por separado', 'navegar por separado'],
  ['pon(?:er|e|en) en tierra|todo a tierra', 'desembarcar'],
  ['tirar otra vez', 'volver a tirar'],
  ['rival(?:es)?', 'enemigo, or oponente for the computer'],
  ['chances?', 'probabilidad'],
  ['ofre\\p{L}+ (?:de )?tablas|¿tablas', 'empate'],
  ['ver de nuevo', 'repetición'],
  ['dejar la mesa', 'salir'],
  ['de media', 'en promedio'],
  ['líneas? de comunicación', 'línea de comunicaciones'],
  ['(?<!(?:en|a) la |dos )pilas?(?! de )', 'apilamiento; pila is what is drawn from'],
  ['sólo', 'solo'],
  ['acá(?! (?:carayá|verá))', 'aquí'],
  ['(?<!¡)caramba!', '¡Caramba!'],
  ['tus?|tú|te|ti', 'usted, where the infinitive will not do'],
]

const spanish = decided.map(([not, word]) => ({
  pattern: new RegExp(`(?<!\\p{L})(?:${not})(?!\\p{L})`, 'u'),
  why: `the word is ${word} (docs/words.md)`,
}))

/** How players say things is theirs. */
const isSpanish = (path: string): boolean => /(?<!\/(?:spoken|questions))\.es\.(?:json|md)$/.test(path)

/**
 * What a player reads of a line, without capitals at the beginning: not the key of a text, nor its parameters, nor code,
 * nor where a link leads, nor what a thing is called in the printed game, which is the end of a line of a table.
 */
const said = (line: string): string =>
  line
    .replace(/^\s*"[^"]*":/, '')
    .replace(/\{[\w.:]+/g, '{')
    .replace(/`[^`]*`|\]\([^)]*\)|\| [\w -]+ \|$/g, '')
    .replace(/\p{Lu}(?=\p{Ll})/gu, capital => capital.toLowerCase())

/** One line for each forbidden word. */
export function checkWords(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const rules = forbidden.filter(rule => rule.files.test(path))
    const against = isSpanish(path) ? spanish : []
    return text
      .split('\n')
      .flatMap((line, i) =>
        [...found(rules, line), ...(against.length > 0 ? found(against, said(line)) : [])].map(
          problem => `${path}:${i + 1}: ${problem}`,
        ),
      )
  })
}

const found = (rules: readonly { pattern: RegExp; why: string }[], line: string): string[] =>
  rules.flatMap(({ pattern, why }) => {
    const word = pattern.exec(line)?.[0]
    return word ? [`'${word.trim()}': ${why}`] : []
  })
