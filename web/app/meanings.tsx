/** Words of a glossary, each with its meaning. */
import { type Entry, nameOf } from './glossary.ts'

export const Meanings = ({ entries, title }: { entries: readonly Entry[]; title: string }) => (
  <dl aria-label={title}>
    {entries.map(entry => (
      <div key={entry.words}>
        <dt>{nameOf(entry)}</dt>
        <dd>{entry.means}</dd>
      </div>
    ))}
  </dl>
)
