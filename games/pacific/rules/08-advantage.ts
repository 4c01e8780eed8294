/** Chapter 8.8 and 8.9: the initiative, its Combat Advantage chit, and the Supply Columns burned for a combat. */
import { type Action, call, type Done, done, type Legal, type Tell } from '@quebracho/engine'
import { choice, dice, draw, type Pacific, procedure, verb } from '../position.ts'
import { ARTILLERY, CAVALRY, type Chit, enemyOf, type Side, type Unit } from '../world.ts'
import { columnsAt, shipsAt, spendColumn } from './02-components.ts'
import { initiativeDice, initiativeOf } from './08-dice.ts'
import { fightersOf, homeOf, isAttacker } from './08-fighters.ts'

interface BySide {
  side: number
}

/** 8.9h, 8.9i, 8.9j: some chits serve only an attacker or only a defender. */
const suits = (p: Pacific, chit: Chit, side: Side): boolean =>
  chit.role === 'both' || (chit.role === 'attacker') === isAttacker(p, side)

/** 8.9g-l: the units of the side the chit may go to. */
export function receivers(p: Pacific, side: Side): Unit[] {
  const { chits, kind } = p.world
  const { pick } = chits[p.chit]
  const fighters = fightersOf(p, side)
  if (pick === 'cavalry') return fighters.filter(unit => kind[unit] === CAVALRY)
  if (pick === 'artillery') return fighters.filter(unit => kind[unit] === ARTILLERY)
  return pick === 'unit' ? fighters : []
}

function give(p: Pacific, unit: Unit, tell?: Tell): Done {
  p.chitUnit = unit
  tell?.({ rule: '8.9o', key: 'chit.given', side: p.chitSide, chit: p.chit, unit })
  return done
}

export const giveChit = verb({
  name: 'give',
  args: ['unit'],
  list: (p, _f, list) => {
    for (const unit of receivers(p, p.chitSide)) list.add(giveChit, unit)
  },
  forbids: (p, _f, unit) => (receivers(p, p.chitSide).includes(unit) ? null : '8.9o'),
  then: (p, _f, tell, unit) => give(p, unit, tell),
})

/** 8.8a, 8.8b: the greater sum has it, in a tie the defender. */
function winInitiative(p: Pacific, side: Side, [own, other]: readonly number[], tell?: Tell): Side {
  const enemy = enemyOf(side)
  const adds = [initiativeOf(p, side), initiativeOf(p, enemy)]
  const sums = [own + adds[0], other + adds[1]]
  const winner = sums[0] > sums[1] ? side : enemy
  tell?.({
    rule: '8.8a',
    key: 'combat.initiative',
    side: winner,
    hex: p.into,
    dice: [own, other],
    own,
    ownMod: adds[0],
    attack: sums[0],
    other,
    otherMod: adds[1],
    defence: sums[1],
  })
  return winner
}

/** 8.9n: a chit that does not serve its drawer goes back without another draw, like all others after the combat (8.9o). */
function lookAtChit(p: Pacific, chit: number, tell?: Tell): Done | 'assign' {
  const side = p.chitSide
  const { role, pick, effect } = p.world.chits[chit]
  p.chit = chit
  tell?.({ rule: '8.8d', key: 'chit.drawn', side, chit, effect: chit })
  const found = receivers(p, side)
  const fits = suits(p, p.world.chits[chit], side)
  const served = fits && (pick === null || found.length > 0)
  if (!served || Object.keys(effect).length === 0) {
    // 8.9m: "no event" is not worth another word.
    if (!fits) tell?.({ rule: '8.9n', key: 'chit.void', side, chit, attacker: role === 'attacker' ? 1 : 0 })
    else if (!served) tell?.({ rule: '8.9n', key: 'chit.idle', side, chit })
    p.chit = -1
    return done
  }
  if (pick === null) return done
  return found.length === 1 ? give(p, found[0], tell) : 'assign'
}

/** 8.8: both sides throw for the initiative; who has it draws one chit and says who gets it. */
const initiative = procedure('initiative', ['side'], {
  roll: dice({
    prompt: 'initiative',
    dice: initiativeDice,
    then: (p, f, faces, tell) => {
      p.chitSide = winInitiative(p, f.side, faces, tell)
      return 'draw'
    },
  }),
  // 8.8d
  draw: draw({
    prompt: 'chit',
    of: 'chit',
    weighed: true,
    cup: (p, _f, holds) => {
      for (const [chit, { count }] of p.world.chits.entries()) holds(chit, count)
    },
    then: (p, _f, chit, tell) => lookAtChit(p, chit, tell),
  }),
  assign: choice({ rule: '8.9o', prompt: 'assign', nested: true, by: p => p.chitSide, verbs: [giveChit] }),
})

/** 8.9q: only a column in the hex of his own fighting units helps. */
const hasColumn = (p: Pacific, side: Side): boolean => columnsAt(p, side, homeOf(p, side)) > 0

/** 8.9p: one in a combat; 8.9w: in every combat. */
export const burn = verb<BySide, Done>({
  name: 'burn',
  then: (p, f, tell) => {
    const hex = homeOf(p, f.side)
    const nation = spendColumn(p, f.side, hex)
    p.burned[f.side] = 1
    tell?.({ rule: '8.9p', key: 'combat.burned', side: f.side, nation, hex })
    return done
  },
})

export const save = verb({ name: 'save', then: () => done })

/** 6.1c, G21: by option a column for 1 more on the initiative die. */
export const urge = verb<BySide, Done>({
  name: 'urge',
  then: (p, f, tell) => {
    const hex = homeOf(p, f.side)
    const nation = spendColumn(p, f.side, hex)
    p.urged[f.side] = 1
    tell?.({ rule: '6.1c', key: 'combat.urged', side: f.side, nation, hex })
    return done
  },
})

export const noUrge = verb({ name: 'no-urge', then: () => done })

/** Powder is there to be burned, but for the last column of ships that lie there: without it they do not sail home. */
const usualPowder = (p: Pacific, f: BySide, legal: Legal): Action => {
  const hex = homeOf(p, f.side)
  const [saving] = legal.of(save)
  return columnsAt(p, f.side, hex) === 1 && shipsAt(p, f.side, hex).length > 0 ? saving : legal.of(burn)[0]
}

const burning = procedure('burning', ['side'], {
  start: (p, f) => (hasColumn(p, f.side) ? 'choose' : done),
  choose: choice({
    rule: '8.9p',
    prompt: 'supply',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [burn, save],
    usual: usualPowder,
  }),
})

const urging = procedure('urging', ['side'], {
  start: (p, f) => (hasColumn(p, f.side) ? 'choose' : done),
  choose: choice({
    rule: '6.1c',
    prompt: 'urge',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [urge, noUrge],
    usual: noUrge,
  }),
})

/** All that comes before the combat dice, the attacker always first (8.9p, G61): `side` attacks. */
export const advantage = procedure('advantage', ['side'], {
  start: (p, f) =>
    p.world.options.initiativeSupply === true ? call(urging, 'defenderUrges', f.side) : 'initiative',
  defenderUrges: (_p, f) => call(urging, 'initiative', enemyOf(f.side)),
  initiative: (_p, f) => call(initiative, 'attackerBurns', f.side),
  attackerBurns: (_p, f) => call(burning, 'defenderBurns', f.side),
  defenderBurns: (_p, f) => call(burning, 'end', enemyOf(f.side)),
  end: () => done,
})

export const advantageProcedures = [advantage, urging, initiative, burning]
