/** What can be done at a hex, when it is more than one thing or should be looked at first. */
import type { Preview } from '@quebracho/engine/show'
import { useRef } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import type { GameWords } from '../app/words.ts'
import { Notes } from './hex-card.tsx'
import { Fight, FoldedFight } from './lazily.ts'
import { useLentFocus } from './lent-focus.ts'
import type { Play } from './play.ts'
import { PriceTag, usePrice } from './purse.tsx'
import { capital } from './titles.ts'
import type { Option } from './ui.ts'
import { usePlay } from './use-play.tsx'

export function Chooser() {
  const { play, w } = usePlay()
  const card = useRef<HTMLDivElement>(null)
  const { chooser } = play.ui
  useLentFocus(card, 'button.choose', chooser)
  if (!chooser) return null
  const options = chooser.options.map(option => ({
    option,
    preview: option.actions.length > 0 ? play.previewOf(option.actions[0]) : null,
  }))
  return (
    <div
      class="chooser"
      ref={card}
      role="dialog"
      aria-label={w.say('play.choose')}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        play.cancel()
      }}
    >
      {options.map(({ option, preview }, i) => (
        <OptionCard
          key={`${option.actions.join(';')} ${option.picked?.unit} ${option.picked?.args}`}
          option={option}
          preview={preview}
          alone={options.length === 1}
          isRead={i === 0 && options.length === 2}
        />
      ))}
      <Button
        kind="quiet"
        class="chooser-close"
        icon="close"
        label={w.say('play.cancel')}
        onClick={() => play.cancel()}
      />
    </div>
  )
}

interface Card {
  readonly option: Option
  readonly preview: Preview | null
  readonly alone: boolean
  /** Its odds are read without asking for them. */
  readonly isRead: boolean
}

function OptionCard({ option, preview, alone, isRead }: Card) {
  const { play, gw } = usePlay()
  const price = usePrice(option.actions.length === 1 ? option.actions[0] : [])
  return (
    <div class="option">
      {preview && (alone ? <Fight preview={preview} /> : <FoldedFight preview={preview} isRead={isRead} />)}
      <Button
        class="choose"
        kind={alone ? 'main' : 'plain'}
        aria-description={price || undefined}
        onClick={() => play.choose(option)}
      >
        {capital(wordsFor(play, gw, option))}
        <PriceTag>{price}</PriceTag>
      </Button>
      {option.reach && <Notes reach={option.reach} />}
    </div>
  )
}

/** What is done, or what is picked to go on with. */
function wordsFor(
  { situation: { view }, session: { game } }: Play,
  gw: GameWords,
  { actions, picked, say }: Option,
): string {
  if (say) return gw.say(say, {}, view)
  const last = actions.at(-1)
  if (last) return gw.action(last, view)
  if (!picked) return ''
  if (picked.unit >= 0) return gw.say('play.choose.more', { name: gw.name('unit', picked.unit, view) })
  const kinds = game.vocabulary.verbs.find(({ name }) => name === picked.verb)?.args ?? []
  const at = picked.args.length - 1
  return gw.name(kinds[at], picked.args[at], view)
}
