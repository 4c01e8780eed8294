/** What the side has of what the step spends, and what a thing takes of it. */
import type { Action } from '@quebracho/engine'
import { Button } from '../app/button.tsx'
import { usePlay } from './use-play.tsx'

export function Purse() {
  const { play, w, gw } = usePlay()
  const { purse, view } = play.situation
  if (purse.length === 0) return null
  return (
    <ul class="funds" aria-label={w.say('play.purse')}>
      {purse.map(({ say, have, need = 0, colour }) => (
        <li key={say.key} class={need > have ? 'fund short' : 'fund'}>
          {colour && <span class="token-chip" style={{ background: colour }} aria-hidden="true" />}
          <span>
            <b>{have}</b>
            {need > 0 && (
              <small class="need-short" aria-hidden="true">
                {' '}
                {w.say('play.purse.need.short', { need })}
              </small>
            )}{' '}
            <span class="fund-words">{gw.say(say, {}, view)}</span>{' '}
            {need > 0 && <small class="need">{w.say('play.purse.need', { need })}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A button for an action, with its price after its words. */
export function PricedButton({
  action,
  children,
  ...rest
}: Parameters<typeof Button>[0] & { readonly action: Action }) {
  const price = usePrice(action)
  return (
    <Button {...rest} aria-description={price || undefined}>
      {children}
      <PriceTag>{price}</PriceTag>
    </Button>
  )
}

/** What the action takes, in words; '' if it is free. */
export function usePrice(action: Action): string {
  const { play, gw } = usePlay()
  const { presentation, situation } = play
  const price = situation.mine ? presentation.price?.(situation.view, action) : null
  return price ? gw.say(price, {}, situation.view) : ''
}

/** Seen on the button; whoever does not see it hears it as the button's description. */
export const PriceTag = ({ children }: { readonly children: string }) =>
  children === '' ? null : (
    <span class="price" aria-hidden="true">
      {children}
    </span>
  )
