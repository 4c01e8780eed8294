import type { Hex, HexGrid } from '../hex/grid.ts'
import type { Checker, Json } from './check.ts'
import { entriesAt, extraOf, hexAt, numberAt, objectAt, shown, textAt } from './check.ts'
import type { ControlPoint, Georeference } from './map.ts'

/** The centre of a hex in the page plane: x in columns, y in rows, a shoved column half a row lower. */
export function centreOf(grid: HexGrid, hex: Hex): [number, number] {
  const shoved = (grid.column[hex] & 1) === (grid.shoved === 'odd' ? 1 : 0)
  return [grid.column[hex], grid.row[hex] + (shoved ? 0.5 : 0)]
}

/** Where a point of the earth lies in the page plane. */
export function pagePoint(
  { x, y }: Pick<Georeference, 'x' | 'y'>,
  lon: number,
  lat: number,
): [number, number] {
  return [x[0] * lon + x[1] * lat + x[2], y[0] * lon + y[1] * lat + y[2]]
}

/** Reads the georeference; null if the map has none or it is unusable, which is then noted. */
export function readGeoreference(check: Checker, value: unknown): Georeference | null {
  const { problems } = check
  if (value === undefined || value === null) return null
  const before = problems.length
  const json = objectAt(problems, 'georeference', value)
  if (problems.length > before) return null
  const x = coefficients(problems, 'georeference.x', json.x)
  const y = coefficients(problems, 'georeference.y', json.y)
  if (problems.length > before) return null
  if (x[0] * y[1] === x[1] * y[0]) problems.push('georeference: x and y follow one line and place nothing')
  const points = entriesAt(problems, 'georeference.controlPoints', json.controlPoints)
  const controlPoints = points.map(([at, point]) => readControlPoint(check, { x, y }, at, point))
  return { x, y, controlPoints, extra: extraOf(problems, 'georeference', json, ['x', 'y', 'controlPoints']) }
}

function coefficients(problems: string[], at: string, value: unknown): [number, number, number] {
  const good = Array.isArray(value) && value.length === 3 && value.every(v => Number.isFinite(v))
  if (good) return [value[0], value[1], value[2]]
  problems.push(`${at}: three numbers should stand here, not ${shown(value)}`)
  return [0, 0, 0]
}

const known = ['hex', 'name', 'lon', 'lat', 'errorHexes']

function readControlPoint(
  check: Checker,
  fit: Pick<Georeference, 'x' | 'y'>,
  at: string,
  json: Json,
): ControlPoint {
  const { problems } = check
  const point = {
    hex: hexAt(check, `${at}.hex`, json.hex),
    name: textAt(problems, `${at}.name`, json.name),
    lon: numberAt(problems, `${at}.lon`, json.lon),
    lat: numberAt(problems, `${at}.lat`, json.lat),
    errorHexes: numberAt(problems, `${at}.errorHexes`, json.errorHexes),
    extra: extraOf(problems, at, json, known),
  }
  const off = errorOf(check.grid, fit, point)
  // Files round to two digits; a larger gap means that the fit or the point was changed alone.
  if (Math.abs(off - point.errorHexes) > 0.05) {
    problems.push(`${at}.errorHexes: says ${point.errorHexes}, but the fit is off by ${off.toFixed(2)}`)
  }
  return point
}

/** How far the fit puts a point from its hex's centre, in hexes: columns stand closer than rows. NaN if unknown. */
function errorOf(
  grid: HexGrid,
  fit: Pick<Georeference, 'x' | 'y'>,
  point: Omit<ControlPoint, 'errorHexes'>,
): number {
  if (point.hex < 0) return Number.NaN
  const [x, y] = pagePoint(fit, point.lon, point.lat)
  const [column, row] = centreOf(grid, point.hex)
  return Math.hypot((x - column) * Math.sqrt(3 / 4), y - row)
}
