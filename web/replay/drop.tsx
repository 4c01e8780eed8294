/** A record dropped anywhere on the page: checked, kept as a game of its own, and opened. */
import { useEffect, useState } from 'preact/hooks'
import { whatIsWrong } from '../app/import-button.tsx'
import { Icon, toast } from '../app/parts.tsx'
import { go } from '../app/route.ts'
import { keepImported } from '../app/saves.ts'
import { seatsOf } from '../app/setup.ts'
import { words } from '../app/words.ts'

const bringsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

async function take(file: File): Promise<void> {
  try {
    const { readFile } = await import('./share.ts')
    const { loaded, record } = await readFile(file)
    const { saved, isKnown } = await keepImported(record, seatsOf(loaded.game, record))
    const { id, finished } = saved
    const { say } = words()
    toast({ kind: 'good', text: isKnown ? say('import.known') : say('share.kept', { file: file.name }) })
    go(finished ? { page: 'replay', id } : { page: 'play', id })
  } catch (error) {
    toast({ kind: 'bad', text: words().say('share.notKept', { file: file.name, why: whatIsWrong(error) }) })
  }
}

/** Shows where to let go while a file is held over the page; without this the browser would leave the app for it. */
export function FileDrop() {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const on = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      addEventListener(name, event => bringsFiles(event) && act(event), { signal: stop.signal })
    on('dragover', event => {
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', event => {
      if (event.relatedTarget === null) setOver(false)
    })
    on('drop', event => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) void take(file)
    })
    return () => stop.abort()
  }, [])
  if (!over) return null
  return (
    <div class="file-drop" aria-hidden="true">
      <p>
        <Icon name="upload" size={32} />
        {words().say('share.drop')}
      </p>
    </div>
  )
}
