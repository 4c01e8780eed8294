/** Takes a record from a file. Nothing is kept before the record has been played through and found whole. */
import { useRef, useState } from 'preact/hooks'
import { Button } from './button.tsx'
import { reasonOf } from './reason.ts'
import { go } from './route.ts'
import { keepImported } from './saves.ts'
import { seatsOf } from './setup.ts'
import { toast } from './toast.tsx'
import { words } from './words.ts'

export function ImportButton() {
  const { say } = words()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      const { readFile } = await import('../replay/share.ts')
      const { loaded, record } = await readFile(file)
      const { saved, isKnown } = await keepImported(record, seatsOf(loaded.game, record))
      const { id, finished } = saved
      toast({ kind: 'good', text: words().say(isKnown ? 'import.known' : 'import.done') })
      go(finished ? { page: 'replay', id } : { page: 'play', id })
    } catch (error) {
      toast({ kind: 'bad', text: whatIsWrong(error) })
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <input
        ref={input}
        class="file-input"
        type="file"
        accept=".json,application/json"
        hidden
        onChange={event => void take(event.currentTarget.files?.[0])}
      />
      <Button icon="upload" disabled={busy} onClick={() => input.current?.click()}>
        {say(busy ? 'import.reading' : 'import.file')}
      </Button>
    </>
  )
}

/** What an import stumbled over, in the reader's language. */
export function whatIsWrong(error: unknown): string {
  const { say } = words()
  if (error instanceof Error && 'key' in error && 'params' in error) {
    return say(String(error.key), error.params as Record<string, string | number>)
  }
  return say('import.trouble', { why: reasonOf(error) })
}
