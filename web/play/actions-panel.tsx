/** Every legal action as a button, grouped by what is done: the whole game can be played from here. */
import { useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { Switches } from './goals.tsx'
import type { Offer } from './pick.ts'
import { PriceTag, usePrice } from './purse.tsx'
import { capital, verbTitle } from './titles.ts'
import { usePlay } from './use-play.tsx'

/** Longer groups are cut until the person types what is wanted. */
const MOST = 60
/** More of one kind are picked on the map, or listed when somebody opens the list: their number says enough. */
const FEW = 30

export function ActionsPanel() {
  const { play, w, gw } = usePlay()
  const { situation } = play
  const [text, setText] = useState('')
  const wanted = text.toLocaleLowerCase()
  const { unit } = play.ui.picked
  // With a unit in hand only what it can do, and what no unit is needed for.
  const offered = situation.offers.all.filter(offer => unit < 0 || offer.unit === unit || offer.unit < 0)
  const said = offered.map(offer => ({ offer, words: gw.action(offer.action, situation.view) }))
  const fitting =
    wanted === '' ? said : said.filter(({ words }) => words.toLocaleLowerCase().includes(wanted))
  const groups = Map.groupBy(fitting, ({ offer }) => offer.verb)
  return (
    <div class="actions-panel">
      <Switches />
      <Idle />
      <input
        id="action-filter"
        type="search"
        value={text}
        placeholder={w.say('play.actions.filter')}
        aria-label={w.say('play.actions.filter')}
        onInput={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && fitting.length === 1) play.act([fitting[0].offer.action])
        }}
      />
      {said.length === 0 && <p class="none">{w.say('play.actions.none')}</p>}
      {said.length > 0 && fitting.length === 0 && <p class="none">{w.say('play.actions.noFit')}</p>}
      {[...groups].map(([verb, group]) => (
        <Group
          key={verb}
          verb={verb}
          group={group}
          open={wanted !== '' || group.length < (groups.size < 4 ? FEW : 8)}
        />
      ))}
    </div>
  )

  function Group({
    verb,
    group,
    open,
  }: {
    verb: string
    group: { offer: Offer; words: string }[]
    open: boolean
  }) {
    return (
      <details open={open}>
        <summary>
          {verbTitle(gw, verb)}{' '}
          <span class="count" title={w.say('play.count.ways', { count: group.length })}>
            {group.length}
          </span>
        </summary>
        <ul>
          {group.slice(0, MOST).map(({ offer, words }) => (
            <li key={offer.action.join()}>
              <ActionButton offer={offer} words={words} />
            </li>
          ))}
          {group.length > MOST && (
            <li class="none">{w.say('play.actions.more', { count: group.length - MOST })}</li>
          )}
        </ul>
      </details>
    )
  }
}

function ActionButton({ offer, words }: { offer: Offer; words: string }) {
  const { play } = usePlay()
  const { action, hex, unit } = offer
  const price = usePrice(action)
  const leave = () => play.set({ hover: -1, listed: null })
  const enter = ({ pointerType }: PointerEvent) => {
    const { hexOf } = play.situation.offers
    if (pointerType === 'mouse') play.set({ hover: hex >= 0 ? hex : (hexOf.get(unit) ?? -1), listed: action })
  }
  return (
    <button
      type="button"
      class="action"
      aria-description={price || undefined}
      onClick={() => {
        leave()
        play.act([action])
      }}
      onPointerEnter={enter}
      onPointerLeave={leave}
    >
      {capital(words)}
      <PriceTag>{price}</PriceTag>
    </button>
  )
}

/** More than so many are listed by where they stand. */
const MOST_IDLE = 8

/** Units that could still do something. */
function Idle() {
  const { play, w, gw } = usePlay()
  const { idle, view, offers } = play.situation
  if (idle.length === 0) return null
  const places = Map.groupBy(idle, unit => offers.hexOf.get(unit) ?? -1)
  const isByPlace = idle.length > MOST_IDLE && places.size < idle.length && !places.has(-1)
  return (
    <div class="idle">
      <h2>{w.say('play.idle')}</h2>
      <div class="chips">
        {isByPlace &&
          [...places].map(([hex, units]) => (
            <Button key={hex} aria-pressed={play.ui.order?.hex === hex} onClick={() => play.pickStack(hex)}>
              {capital(gw.name('hex', hex, view))}{' '}
              <span class="count" title={w.say('play.count.units', { count: units.length })}>
                {units.length}
              </span>
            </Button>
          ))}
        {(isByPlace ? [] : idle).map(unit => (
          <Button key={unit} aria-pressed={play.ui.picked.unit === unit} onClick={() => play.pickUnit(unit)}>
            {gw.name('unit', unit, view)}
          </Button>
        ))}
      </div>
    </div>
  )
}
