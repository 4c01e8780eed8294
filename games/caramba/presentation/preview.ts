/** What a fight will come to: both sides' numbers with their rules, and every outcome with its exact chance. */
import type { Action } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import {
  merged,
  type Preview,
  type PreviewColumn,
  type PreviewLine,
  previewLine,
  type Say,
  say,
} from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { unitName } from '../rules/01-units.ts'
import { cover } from '../rules/04-terrain.ts'
import { colourRefusal, tokensLeft } from '../rules/05-depots-and-tokens.ts'
import { combatWorth } from '../rules/09-combat.ts'
import { tankBonus } from '../rules/10-tanks.ts'
import { barrageColourRefusal, barrageColours } from '../rules/11-barrage-range.ts'
import { bombLoss, recce } from '../rules/12-aircraft.ts'
import { COLOURS, enemyOf, RED, type Side, type Unit, WHITE } from '../world.ts'
import { hexName } from './common.ts'
import { type Fight, fightOf, fightTitle, fightUnderWay, isKnown } from './fight.ts'
import { hitSixths, type Loss, type Result, resultsOf } from './odds.ts'

export function preview(p: Caramba, action: Action | null): Preview | null {
  if (action && caramba.verbOf(action) === recce) return outlook(p, action[1])
  const fight = action === null ? fightUnderWay(p) : fightOf(p, action)
  if (fight === null || !isKnown(p, fight)) return null
  const columns =
    fight.kind === 'combat'
      ? [
          combatColumn(p, fight, fight.attacker, action !== null && noneOf(fight)),
          combatColumn(p, fight, fight.target),
        ]
      : [fireColumn(p, fight), targetColumn(p, fight)]
  // Before a token lies ready guns are silent: that nothing would come of it is no news.
  const isSilent = fight.kind === 'barrage' && noneOf(fight) && !fight.tankDie
  const outcomes = (isSilent ? [] : resultsOf(p, fight))
    .map(result => ({
      say: outcomeSay(p, fight, result),
      probability: result.probability,
      good: goodFor(fight, result),
    }))
    .sort((a, b) => a.good - b.good)
  return { title: fightTitle(p, fight), columns, outcomes }
}

/** recce-1, recce-2: the hex and as many around it as the die shows; whoever stands there is localised. */
function outlook(p: Caramba, hex: Hex): Preview {
  const around = Array.from(p.world.neighbours.subarray(6 * hex, 6 * hex + 6)).filter(near => near >= 0)
  const faces = [1, 2, 3, 4, 5, 6].map(face => Math.min(face, around.length))
  return {
    title: say('show.recce.title', { hex: hexName(p, hex) }),
    columns: [],
    outcomes: merged(
      faces.map(count => ({ say: say('show.recce.sees', { count }), probability: 1 / 6, good: 0 })),
    ),
    hexes: [hex, ...around].map(each => ({ hex: each, side: -1 })),
  }
}

const noneOf = ({ tokens }: Fight): boolean => tokens.every(count => count === 0)

/** Points lost by the other side less one's own; a tank counts as one, and so does the unit itself when it goes. */
function goodFor({ side, decider }: Fight, { attacker, target }: Result): number {
  const points = ({ cv, tank, gone }: Loss) => cv + (tank ? 1 : 0) + (gone ? 1 : 0)
  const balance = points(target) - points(attacker)
  return decider === side || balance === 0 ? balance : -balance
}

const lossKeys = {
  none: 'show.loss.none',
  cv: 'show.loss.cv',
  tank: 'show.loss.tank',
  tankCv: 'show.loss.tankCv',
  gone: 'show.loss.gone',
}

/** By what the attacker loses, then the defender. */
const tieKeys = {
  cv: { cv: 'show.tie.cv.cv', tank: 'show.tie.cv.tank', gone: 'show.tie.cv.gone' },
  tank: { cv: 'show.tie.tank.cv', tank: 'show.tie.tank.tank', gone: 'show.tie.tank.gone' },
  gone: { cv: 'show.tie.gone.cv', tank: 'show.tie.gone.tank', gone: 'show.tie.gone.gone' },
}

const sortOf = ({ cv, tank, gone }: Loss): keyof typeof lossKeys =>
  gone ? 'gone' : tank ? (cv > 0 ? 'tankCv' : 'tank') : cv > 0 ? 'cv' : 'none'

/** combat-15: in a tie each loses one point, which a tank or the last man may be. */
const tieSort = (loss: Loss): keyof typeof tieKeys => (loss.gone ? 'gone' : loss.tank ? 'tank' : 'cv')

function outcomeSay(p: Caramba, fight: Fight, { attacker, target }: Result): Say {
  const [a, b] = [sortOf(attacker), sortOf(target)]
  if (a !== 'none' && b !== 'none') {
    const names = { unit: unitName(p, fight.attacker), target: unitName(p, fight.target) }
    return say(tieKeys[tieSort(attacker)][tieSort(target)], names)
  }
  const [unit, loss] = a === 'none' ? [fight.target, target] : [fight.attacker, attacker]
  const params = { unit: unitName(p, unit) }
  return say(lossKeys[sortOf(loss)], loss.cv > 0 && !loss.gone ? { ...params, lost: loss.cv } : params)
}

const sum = (lines: readonly PreviewLine[]): number => lines.reduce((total, { value }) => total + value, 0)

const standsIn = (p: Caramba, unit: Unit): Say =>
  say('show.column.unit', { unit: unitName(p, unit), hex: hexName(p, p.hex[unit]) })

/**
 * combat-3, combat-8, combat-10 to combat-12: what the unit brings, and what its dice bring on average. `isNext`: the
 * attack has not been declared yet, and tokens come after that.
 */
function combatColumn(p: Caramba, fight: Fight, unit: Unit, isNext = false): PreviewColumn {
  const isAttacker = unit === fight.attacker
  const side = isAttacker ? fight.side : enemyOf(fight.side)
  const lines = [previewLine('show.line.cv', isAttacker ? 'combat-3' : 'combat-8', p.cv[unit])]
  if (p.tank[unit] === 1) {
    const bonus = tankBonus(p, unit)
    lines.push(
      bonus > 0
        ? previewLine('show.line.tank', 'tank-2', bonus)
        : previewLine('show.line.noTank', 'tank-6', 0),
    )
  }
  if (!isAttacker) lines.push(...defenceLines(p, unit))
  lines.push(...supportLines(fight, side))
  if (side === fight.decider) lines.push(...barredLines(p, side, unit))
  if (isNext) lines.push(previewLine('show.line.tokensNext', 'combat-9', 0))
  if (isAttacker && fight.isSecret) lines.push(previewLine('show.line.secret', 'combat-9', 0))
  return { side, title: standsIn(p, unit), lines, total: sum(lines), units: [unit] }
}

/** Tokens that the side has and the unit cannot use, each with its rule. */
const barredLines = (p: Caramba, side: Side, unit: Unit): PreviewLine[] =>
  barrageColours
    .filter(colour => tokensLeft(p, side, colour) > 0)
    .flatMap(colour => {
      const rule = colourRefusal(p, unit, colour)
      return rule === null ? [] : [previewLine('show.line.barred', rule, 0, { colour })]
    })

function defenceLines(p: Caramba, unit: Unit): PreviewLine[] {
  const lines: PreviewLine[] = []
  const [works, earlier] = [p.works[unit], p.attacksSustained[unit]]
  if (works > 0) lines.push(previewLine('show.line.works', 'combat-10', works))
  if (cover[p.terrain[p.hex[unit]]])
    lines.push(previewLine('show.line.cover', 'combat-11', tables.coverBonus))
  if (earlier > 0) lines.push(previewLine('show.line.earlier', 'combat-12', -earlier, { count: earlier }))
  return lines
}

const supportKeys = [
  '',
  'show.support.red',
  'show.support.green',
  'show.support.yellow',
  'show.support.white',
]
const supportRules = ['', 'combat-4', 'combat-5', 'combat-6', 'combat-7']

function supportLines({ tokens }: Fight, side: Side): PreviewLine[] {
  const lines: PreviewLine[] = []
  for (let colour = RED; colour <= WHITE; colour++) {
    const count = tokens[side * COLOURS + colour]
    const worth = combatWorth(colour).reduce((total, face) => total + face, 0)
    if (count > 0)
      lines.push(previewLine(supportKeys[colour], supportRules[colour], (count * worth) / 6, { count }))
  }
  return lines
}

const fireKeys = ['', 'show.fire.red', 'show.fire.green', 'show.fire.yellow']
const readyKeys = ['', 'show.fire.eachRed', 'show.fire.eachGreen', 'show.fire.eachYellow']

/** Hits, or CV bombed away, to be expected; colours that could be fired stand there with their chance as well. */
function fireColumn(p: Caramba, fight: Fight): PreviewColumn {
  const { kind, side, attacker, target, tokens } = fight
  if (kind === 'raid') {
    const count = tokens[side * COLOURS + WHITE]
    const mean = [1, 2, 3, 4, 5, 6].reduce((total, face) => total + bombLoss(p, target, face), 0) / 6
    const lines = [previewLine('show.fire.bombs', 'airraid-2', count * mean, { count })]
    return { side, title: say('show.column.aircraft'), lines, total: sum(lines) }
  }
  const lines: PreviewLine[] = []
  for (const colour of barrageColours) {
    const count = tokens[side * COLOURS + colour]
    if (count === 0 && !couldFire(p, fight, colour)) continue
    const hits = hitSixths(p, target, colour)
    lines.push(
      count > 0
        ? previewLine(fireKeys[colour], 'barrage-8', (count * hits) / 6, { count, hits })
        : previewLine(readyKeys[colour], 'barrage-8', 0, { hits }),
    )
  }
  const total = sum(lines)
  if (attacker < 0) return { side, title: say('show.column.unseen'), lines, total }
  return { side, title: standsIn(p, attacker), lines, total, units: [attacker] }
}

const couldFire = (p: Caramba, { attacker, target, side }: Fight, colour: number): boolean =>
  attacker >= 0 &&
  tokensLeft(p, side, colour) > 0 &&
  barrageColourRefusal(p, attacker, colour, p.hex[target]) === null

/** What the target has; what shields it, or may be hit in its stead, is no part of the sum. */
function targetColumn(p: Caramba, { kind, target, side }: Fight): PreviewColumn {
  const isRaid = kind === 'raid'
  const lines = [previewLine('show.line.cv', isRaid ? 'airraid-2' : 'barrage-11', p.cv[target])]
  if (p.works[target] > 0)
    lines.push(
      previewLine('show.line.shield', isRaid ? 'airraid-2' : 'barrage-10', 0, { works: p.works[target] }),
    )
  if (!isRaid && cover[p.terrain[p.hex[target]]]) lines.push(previewLine('show.line.hidden', 'barrage-9', 0))
  if (!isRaid && p.tank[target] === 1) lines.push(previewLine('show.line.tankDie', 'barrage-12', 0))
  return { side: enemyOf(side), title: standsIn(p, target), lines, total: sum(lines), units: [target] }
}
