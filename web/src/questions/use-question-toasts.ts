import { useLingui } from '@lingui/react/macro'
import type { AudienceQuestion } from '@rostra/domain/questions/audience-questions'
import { useEffect, useRef } from 'react'
import { announce } from '../ui/announcer.tsx'
import { closeToast, showToast } from '../ui/toast-store.ts'

/** ms: long enough to read it and find the question. */
const shownFor = 8_000

/** Announces the question on air, and notifies askers of what happened to their questions. */
export function useQuestionToasts(questions: readonly AudienceQuestion[] | undefined): void {
  const { t } = useLingui()
  const before = useRef(questions)
  /** The last toast about each question. */
  const shown = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced when the questions change, not the language
  useEffect(() => {
    const last = before.current
    before.current = questions
    // The state on arrival is not announced.
    if (!last || !questions) return
    for (const question of questions) {
      const was = last.find((it) => it.id === question.id)
      const { id, text, state } = question
      const change = question.mine ? ownChange(question, was) : undefined
      if (change) {
        // Older news must not hold it back: in a session's room toasts are shown one after another.
        for (const [of, toast] of shown.current)
          if (of === id || state === 'on-air') closeToast(toast)
        shown.current.set(id, showToast({ title: change, lifetimeMs: shownFor }))
      } else if (state === 'on-air' && was?.state !== 'on-air')
        announce(t`Being answered now: ${text}`)
    }
  }, [questions])

  /** Written answers are sent to the asker separately. */
  function ownChange(now: AudienceQuestion, was: AudienceQuestion | undefined): string | undefined {
    if (!was) return
    if (now.hidden !== was.hidden) {
      if (now.hidden === 'merged') return t`Your question was merged with a similar one`
      if (was.hidden === 'waiting' && !now.hidden && now.state === 'asked')
        return t`Your question was approved. Everyone can see it and vote for it.`
    }
    if (now.state === was.state) return
    if (now.state === 'on-air') return t`Your question is being answered now`
    if (now.state === 'answered' && was.state !== 'on-air' && now.answer === undefined)
      return t`Your question was answered`
    return
  }
}
