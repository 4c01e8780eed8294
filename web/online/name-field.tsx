/** Under which name one plays. */
import { LONGEST_NAME } from '@quebracho/engine/wire'
import { words } from '../app/words.ts'

export function NameField({ name, change }: { name: string; change: (name: string) => void }) {
  return (
    <label class="name-field">
      <span>{words().say('far.name')}</span>
      <input
        type="text"
        required
        maxLength={LONGEST_NAME}
        autocomplete="nickname"
        value={name}
        onInput={event => change(event.currentTarget.value)}
      />
    </label>
  )
}
