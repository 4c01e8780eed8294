import { ActionList } from '@quebracho/engine'
import { atOnce } from './opponent.ts'

const list = new ActionList()

/** Any legal action, each listed one as likely as the next. */
export const random = atOnce((game, view, _side, pick) => game.actions(view, list).at(pick(list.length)))
