/** What the computer was about in its last turn; told only to whoever asks. */
import type { PastPlan } from '@quebracho/ai'
import { useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { type Used, usePlay } from './use-play.tsx'

function planText({ play, w, gw }: Used, side: number, plan: PastPlan | null): string {
  const { view } = play.situation
  const name = gw.name('side', side, view)
  if (!plan) return w.say('play.plan.none', { side: name })
  const told = gw.say(`plan.${plan.key}`, plan.params, view)
  return w.say('play.plan.told', { side: name, turn: plan.turn, plan: told })
}

export function PastPlans() {
  const used = usePlay()
  const { play, w } = used
  const { session, driver } = play
  const [asked, ask] = useState('')
  const sides = [...session.seats.keys()].filter(side => session.seats[side].kind === 'computer')
  if (sides.length === 0) return null
  const plans = sides.map(driver.pastPlan)
  // Whoever wants to know of the next turn too asks again.
  const last = plans.map(plan => plan?.turn ?? 0).join()
  const isAsked = asked === last
  return (
    <div class="past-plans">
      <Button kind="quiet" icon="eye" aria-expanded={isAsked} onClick={() => ask(isAsked ? '' : last)}>
        {w.say(isAsked ? 'play.plan.hide' : 'play.plan.ask')}
      </Button>
      {isAsked && (
        <div role="status">
          {sides.map((side, i) => (
            <p key={side}>{planText(used, side, plans[i])}</p>
          ))}
          {plans.some(Boolean) && <p class="note">{w.say('play.plan.note')}</p>}
        </div>
      )}
    </div>
  )
}
