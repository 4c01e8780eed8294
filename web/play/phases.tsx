/** The steps of the turn as a strip, with the present one lit and named. */
import { momentOf } from './moment.ts'
import { SideMark } from './prompt-bar.tsx'
import { capital } from './titles.ts'
import { usePlay } from './use-play.tsx'

export function PhaseStrip() {
  const { play, w, gw } = usePlay()
  const { phases, view } = play.situation
  if (!phases || phases.at < 0) return null
  const { kind } = momentOf(play.situation) ?? {}
  return (
    <ol class={`phase-strip ${kind ?? ''}`} aria-label={w.say('play.phases')}>
      {phases.steps.map(({ say, side }, i) => {
        const name = capital(gw.say(say, {}, view))
        const whose = side >= 0 ? `${gw.name('side', side, view)}: ${name}` : name
        const state = i === phases.at ? 'now' : i < phases.at ? 'gone' : 'to-come'
        return (
          <li
            key={i}
            class={side >= 0 && side !== phases.side && phases.side >= 0 ? `${state} other` : state}
            style={side >= 0 ? { '--side': `var(--side-${side})` } : undefined}
            aria-current={i === phases.at ? 'step' : undefined}
            title={whose}
          >
            {i === phases.at ? (
              <>
                <SideMark side={side} />
                <span>{name}</span>
              </>
            ) : (
              <span class="unseen">{whose}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
