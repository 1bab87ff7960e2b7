import type { QuestionMode } from '@rostra/domain/audience-questions'
import type { InboxQuestion } from '@rostra/domain/question-inbox'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { Select } from '../ui/select.tsx'
import styles from './questions.module.css'
import { useAudienceSteps } from './use-question-steps.ts'

type Props = {
  question: InboxQuestion
  mode: QuestionMode
  /** Questions of the same session that it can be merged into. */
  others: readonly InboxQuestion[]
}

/** What a moderator can do with a question that attendees see: approve it, and merge it into another. */
export function AudienceSteps({ question, mode, others }: Props) {
  const { state, approved, mergedInto } = question
  const { approve, merge, unmerge, busy } = useAudienceSteps(question)
  const [into, setInto] = useState<string>()
  if (mergedInto !== null)
    return (
      <Button variant="quiet" busy={busy} onClick={() => void attempt(unmerge())}>
        Undo merge
      </Button>
    )
  return (
    <>
      {mode === 'moderated' && state === 'new' && (
        <Button variant="quiet" busy={busy} onClick={() => void attempt(approve(!approved))}>
          {approved ? 'Hide' : 'Approve'}
        </Button>
      )}
      {state === 'new' && others.length > 0 && into === undefined && (
        <Button variant="quiet" onClick={() => setInto(others[0]?.id)}>
          Merge…
        </Button>
      )}
      {into !== undefined && (
        <div className={styles.whole}>
          <Select
            label="Merge into"
            value={into}
            options={others.map(({ id, text }) => ({ id, name: text }))}
            onChange={setInto}
          />
          <div className={styles.steps}>
            <Button
              busy={busy}
              onClick={() => void attempt(merge(into).then(() => setInto(undefined)))}
            >
              Merge
            </Button>
            <Button variant="quiet" onClick={() => setInto(undefined)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
