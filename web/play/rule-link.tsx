/** A rule by its id, linking to the rulebook. */
import { useEffect, useState } from 'preact/hooks'
import { hrefOf } from '../app/route.ts'
import { isRule, ruleInOneSentence } from '../app/rulebook.ts'
import { usePlay } from './use-play.tsx'

/** `words`: more than its name, where there is room for them. */
export function RuleLink({ rule, words }: { rule: string; words?: string }) {
  const { play, w, gw } = usePlay()
  if (!isRule(rule)) return null
  return (
    <a
      class={words ? 'rule-link words' : 'rule-link'}
      href={hrefOf({ page: 'rules', game: play.saved.game, anchor: rule })}
      target="_blank"
      rel="noopener"
      title={w.say('play.rule', { rule: gw.rule(rule) })}
    >
      {words ?? gw.rule(rule)}
    </a>
  )
}

/** The rule's first sentence, once the rulebook has come. */
export function RuleSentence({ rule }: { rule: string }) {
  const { play, w } = usePlay()
  const [text, setText] = useState<string>()
  useEffect(() => {
    let wanted = true
    ruleInOneSentence(play.saved.game, rule).then(
      found => wanted && setText(found ?? w.say('play.refused.plain')),
      () => wanted && setText(w.say('play.refused.plain')),
    )
    return () => {
      wanted = false
    }
  }, [play, rule, w])
  return <span>{text ?? '…'}</span>
}
