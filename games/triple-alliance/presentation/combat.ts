/** What an attack will come to: both sides' factors, the odds, every modifier with its rule, and all results exactly. */
import {
  localsUnder,
  type Preview,
  type PreviewColumn,
  type PreviewLine,
  previewLine,
  say,
} from '@quebracho/engine/show'
import type { Triple } from '../position.ts'
import { fortAt, isArtillery, isRiver, isSupply, unitsAt } from '../rules/02-components.ts'
import { hiddenDefenses, isAllKnown, knownAt, range, sizeOf } from '../rules/06-hidden.ts'
import { mostArms } from '../rules/13-arms.ts'
import { battle } from '../rules/13-battle.ts'
import { losses, SHIPS } from '../rules/13-losses.ts'
import {
  attackersOf,
  attackTotal,
  type Battle,
  defendersOf,
  defenseTotal,
  gunsResult,
  type Modifier,
  modifiersOf,
  oddsOf,
} from '../rules/13-odds.ts'
import { ALLIED, enemyOf, kinds, PARAGUAYAN, type Side, type Unit } from '../world.ts'
import { attackOf, defenseOf, dicePrompt, pictured, promptOf, sum } from './common.ts'
import { faces } from './odds.ts'
import { resultsFor } from './results.ts'

/** A battle, and what of it is still open. */
interface Case extends Battle {
  /** 13.18a: the guns of the fort have still to fire at the ships. */
  readonly underGuns: boolean
  /** 13.24c: who may still spend a supply unit. */
  readonly mayBurn: readonly Side[]
}

/** Questions and throws of a battle before its die. */
const beforeDie = ['guns', 'gunsLosses', 'attackerSupply', 'defenderSupply', 'capturedArms', 'combat']

/** For the side that decides; null if no attack is composed or under way, or its die has been thrown. */
export function combatPreview(p: Triple, decider: Side): Preview | null {
  const found = promptOf(p) === 'declare' ? composed(p) : declared(p)
  if (!found || attackTotal(p, found.attackers) === 0) return null
  const isOpen = p.declared === 1 || isAllKnown(p, found.target)
  return isOpen ? known(p, found, decider) : unknown(p, found, decider)
}

/** 6.4c: not declared yet; of the defenders as many as are seen. */
function composed(p: Triple): Case {
  const side = p.phasing
  const attackers = attackersOf(p, side)
  return {
    side,
    target: p.target,
    attackers,
    defenders: knownAt(p, p.target),
    underGuns: side === ALLIED && fortAt(p, p.target) >= 0 && attackers.some(unit => isRiver(p, unit)),
    mayBurn: [side, enemyOf(side)],
  }
}

function declared(p: Triple): Case | null {
  const course = localsUnder(p, battle)
  const stage = promptOf(p) || dicePrompt(p)
  if (!course || !beforeDie.includes(stage)) return null
  const { side, attackerSpent, defenderSpent, attackerAnswered, bonus } = course
  const isFirst = stage === 'guns' || localsUnder(p, losses)?.whose === SHIPS
  const attacker = isFirst || attackerAnswered === 0 ? [side] : []
  const defender = stage === 'combat' || stage === 'capturedArms' ? [] : [enemyOf(side)]
  return {
    side,
    target: p.target,
    attackers: attackersOf(p, side),
    defenders: defendersOf(p, side),
    attackerSpent: attackerSpent === 1,
    defenderSpent: defenderSpent === 1,
    arms: bonus,
    underGuns: stage === 'guns',
    mayBurn: [...attacker, ...defender],
  }
}

/** 6.4b: everybody in it lies open. */
function known(p: Triple, found: Case, decider: Side): Preview {
  const { target, attackers, defenders, arms = 0 } = found
  const attack = attackTotal(p, attackers) + arms
  const defense = defenseTotal(p, defenders)
  const odds = oddsOf(attack, defense)
  const above = odds.above > 0 ? [previewLine('show.modifier.odds', '13.12a', odds.above)] : []
  const hopeless = odds.column < 0 ? [previewLine('show.line.hopeless', '13.12b', 0)] : []
  const foes = [{ count: defenders.length, defense, probability: 1 }]
  return {
    title: say('show.fight', { hex: target, attack, defense, odds: odds.text }),
    columns: [
      attackColumn(p, found, attack),
      defenseColumn(p, found, [], defense),
      dieColumn(p, found, modifiersOf(p, found), [...above, ...hopeless]),
    ],
    outcomes: resultsFor(
      p,
      { battle: found, underGuns: found.underGuns, foes, dropped: [], rough: false },
      decider,
    ),
  }
}

/** 13.20b, 13.19a: what hangs on who is hidden. */
const hiddenMatters = ['modifier.guardsDefend']

/** 6.4a: how many may be hidden; nobody, where the stack is seen through. */
function hiddenLine(least: number, most: number, low: number, high: number): PreviewLine[] {
  if (most === 0) return []
  const key = least === most ? 'show.line.hidden.count' : 'show.line.hidden'
  return [previewLine(key, '6.4a', 0, { least, most, low, high })]
}

/** 6.4a: what is seen counts for certain; of the rest every army that would look so is as likely as any other. */
function unknown(p: Triple, found: Case, decider: Side): Preview {
  const { target, side, attackers, defenders } = found
  const attack = attackTotal(p, attackers)
  const seen = defenseTotal(p, defenders)
  const hidden = hiddenDefenses(p, target)
  const [low, high] = range(hidden)
  const [least, most] = sizeOf(p, target).map(size => size - defenders.length)
  const [best, worst] = [seen + low, seen + high].map(defense => oddsOf(attack, defense))
  const foes = hidden.map(({ count, defense, probability }) => ({
    count: count + defenders.length,
    defense: seen + defense,
    probability,
  }))
  return {
    title:
      low === high
        ? say('show.fight', { hex: target, attack, defense: seen + low, odds: best.text })
        : say('show.fight.unknown', {
            hex: target,
            attack,
            low: seen + low,
            high: seen + high,
            best: best.text,
            worst: worst.text,
          }),
    columns: [
      attackColumn(p, found, attack),
      defenseColumn(p, found, hiddenLine(least, most, low, high), seen),
      dieColumn(
        p,
        found,
        modifiersOf(p, found).filter(({ key }) => !hiddenMatters.includes(key)),
        [
          ...(side === PARAGUAYAN ? [previewLine('show.line.unknownNations', '13.19a', 0)] : []),
          ...(best.column < 0
            ? [previewLine('show.line.hopeless', '13.12b', 0)]
            : worst.column < 0
              ? [previewLine('show.line.mayBeHopeless', '13.12b', 0, { odds: worst.text })]
              : []),
        ],
      ),
    ],
    outcomes: resultsFor(
      p,
      { battle: found, underGuns: found.underGuns, foes, dropped: hiddenMatters, rough: true },
      decider,
    ),
  }
}

/** 13.5a, 13.26a: factors by kind, and what of the guns' is dropped. */
function attackColumn(
  p: Triple,
  { side, attackers, arms = 0, ...found }: Case,
  total: number,
): PreviewColumn {
  const printed = attackOf(p, attackers)
  const dropped = printed + arms - total
  const guns = attackOf(
    p,
    attackers.filter(unit => isArtillery(p, unit)),
  )
  return {
    side,
    title: say('show.column.attacker', { side }),
    lines: [
      ...byKind(p, attackers, '13.5a', units => attackOf(p, units)),
      ...(dropped > 0 ? [previewLine('show.line.idleGuns', '13.26a', -dropped, { guns })] : []),
      ...(arms > 0 ? [previewLine('show.line.arms', '13.27d', arms)] : []),
      ...armsToUse(p, side),
      ...(found.underGuns ? [gunsLine(p, found.target)] : []),
    ],
    total,
    ...pictured(attackers),
  }
}

const byKind = (
  p: Triple,
  units: readonly Unit[],
  rule: string,
  worth: (units: readonly Unit[]) => number,
): PreviewLine[] =>
  kinds.flatMap((name, kind) => {
    const some = units.filter(unit => p.world.kind[unit] === kind)
    return some.length > 0
      ? [previewLine(`describe.kind.${name}`, rule, worth(some), { count: some.length })]
      : []
  })

/** 13.27b: captured arms that could be added before the die is thrown. */
function armsToUse(p: Triple, side: Side): PreviewLine[] {
  const most = sum(Array.from(p.armsNow.keys(), force => mostArms(p, side, force)))
  return most > 0 ? [previewLine('show.line.mayUseArms', '13.27d', 0, { count: most })] : []
}

/** 13.18a: how many ships the guns cost, by the worst and the mean of the die. */
function gunsLine(p: Triple, target: number): PreviewLine {
  const fort = fortAt(p, target)
  const sunk = faces.map(face => gunsResult(p, fort, face))
  return previewLine('show.line.guns', '13.18a', 0, { unit: fort, most: Math.max(...sunk) })
}

/** 13.3a */
function defenseColumn(p: Triple, found: Case, open: readonly PreviewLine[], total: number): PreviewColumn {
  const { defenders } = found
  const side = enemyOf(found.side)
  return {
    side,
    title: say('show.column.defender', { side }),
    lines: [...byKind(p, defenders, '13.3a', units => defenseOf(p, units)), ...open],
    total,
    ...pictured(defenders),
  }
}

/** 13.11a: all that is added to the die, and what could still be. */
function dieColumn(
  p: Triple,
  found: Case,
  modifiers: readonly Modifier[],
  more: readonly PreviewLine[],
): PreviewColumn {
  const lines = [
    ...modifiers.map(({ key, rule, value }) =>
      previewLine(`show.modifier.${key.replace('modifier.', '')}`, rule, value),
    ),
    ...more,
  ]
  return {
    side: -1,
    title: say('show.column.die'),
    lines: [...lines, ...mayBurn(p, found)],
    total: sum(lines.map(({ value }) => value)),
  }
}

/** 13.24a, 13.24b: a supply unit is there that could be spent. */
function mayBurn(p: Triple, { side, target, attackers, mayBurn: who }: Case): PreviewLine[] {
  const hexes = (of: Side) =>
    of === side ? new Set(attackers.map(unit => p.place[unit])) : new Set([target])
  return who.flatMap(of => {
    const has = [...hexes(of)].some(hex => unitsAt(p, of, hex).some(unit => isSupply(p, unit)))
    const [key, rule] = of === side ? ['show.line.mayBurn', '13.24a'] : ['show.line.foeMayBurn', '13.24b']
    return has ? [previewLine(key, rule, 0)] : []
  })
}
