import { ActionList } from '@quebracho/engine'
import type { Opponent } from './opponent.ts'

const list = new ActionList()

/** Any legal action, each listed one as likely as the next. */
export const random: Opponent = (game, view, _side, pick) => game.actions(view, list).at(pick(list.length))
