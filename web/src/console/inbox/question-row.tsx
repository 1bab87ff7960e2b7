import type { QuestionMode } from '@rostra/domain/audience-questions'
import type { InboxQuestion } from '@rostra/domain/question-inbox'
import { Check, Undo2, UserRoundX, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { Ago } from '../ui/ago.tsx'
import { formatTime } from '../ui/times.ts'
import { AudienceSteps } from './audience-steps.tsx'
import styles from './questions.module.css'
import { ReplyForm } from './reply-form.tsx'
import { useMove } from './use-question-steps.ts'

type Props = {
  question: InboxQuestion
  session: string
  me: string
  /** Who can see the questions of its session. */
  mode?: QuestionMode
  /** Questions of its session that it can be merged into. */
  others?: readonly InboxQuestion[]
  /** On air now: its next step is the page's main action. */
  isShown?: boolean
}

/** One question as a row; its assignee is named, and others have to take it over before they act. */
export function QuestionRow({
  question,
  session,
  me,
  mode = 'private',
  others = [],
  isShown = false,
}: Props) {
  const { id, text, asker, at, state, revision, assignee, reply, votes } = question
  // The next action waits for the last one's update: with the old revision it would look like a conflict.
  const { claim, busy, to } = useMove(question, me)
  const [replying, setReplying] = useState(false)
  const isOthers = assignee !== null && assignee.id !== me
  const answer = async () => {
    await claim({ id, revision, claim: true })
    setReplying(true)
  }
  return (
    <li className={styles.question}>
      <div className={styles.asked}>
        <p>{text}</p>
        <div className={styles.meta}>
          <strong>{asker.name || 'Unknown attendee'}</strong>
          <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
          <span>{session}</span>
          {mode !== 'private' && <span>{votes === 1 ? '1 vote' : `${votes} votes`}</span>}
          {question.mergedInto !== null && <span className={styles.chip}>Merged</span>}
          {mode === 'moderated' && state === 'new' && !question.approved && (
            <span className={`${styles.chip} ${styles.warning}`}>Waiting for approval</span>
          )}
          {state === 'on-air' && <span className={`${styles.chip} ${styles.on}`}>On air</span>}
          {assignee && (
            <span className={`${styles.chip} ${styles.warning}`}>
              {isOthers ? (
                <>
                  Assigned to {assignee.name} <Ago at={assignee.at} />
                </>
              ) : (
                'Assigned to you'
              )}
            </span>
          )}
        </div>
      </div>
      {reply && (
        <blockquote className={`${styles.quote} ${styles.whole}`}>
          {reply.text}
          <div className={styles.meta}>
            {reply.by}{' '}
            {reply.to === 'everyone'
              ? 'in the chat'
              : `to ${asker.name || 'the attendee who asked'}`}
          </div>
        </blockquote>
      )}
      {isOthers ? (
        <div className={styles.steps}>
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void attempt(claim({ id, revision, claim: true, takeOver: true }))}
          >
            Assign to me
          </Button>
        </div>
      ) : (
        !replying && (
          <div className={styles.steps}>
            {state !== 'on-air' && (
              <Button variant="secondary" busy={busy} onClick={() => to('on-air')}>
                Put on air
              </Button>
            )}
            {state === 'on-air' && (
              <Button
                variant={isShown ? 'primary' : 'secondary'}
                busy={busy}
                onClick={() => to('answered')}
              >
                Mark as answered
              </Button>
            )}
            <Button variant="quiet" busy={busy} onClick={() => void attempt(answer())}>
              Answer
            </Button>
            {mode !== 'private' && (
              <AudienceSteps question={question} mode={mode} others={others} />
            )}
            {state !== 'answered' && state !== 'on-air' && (
              <Step label="Mark as answered" busy={busy} onClick={() => to('answered')}>
                <Check size={18} aria-hidden="true" />
              </Step>
            )}
            {state !== 'new' && (
              <Step label="Move to New" busy={busy} onClick={() => to('new')}>
                <Undo2 size={18} aria-hidden="true" />
              </Step>
            )}
            {assignee && state !== 'on-air' && (
              <Step
                label="Release"
                busy={busy}
                onClick={() => void attempt(claim({ id, revision, claim: false }))}
              >
                <UserRoundX size={18} aria-hidden="true" />
              </Step>
            )}
            {state !== 'dismissed' && (
              <Step label="Dismiss" busy={busy} onClick={() => to('dismissed')}>
                <X size={18} aria-hidden="true" />
              </Step>
            )}
          </div>
        )
      )}
      {!isOthers && replying && (
        <div className={styles.whole}>
          <ReplyForm question={question} onClose={() => setReplying(false)} />
        </div>
      )}
    </li>
  )
}

type StepProps = { label: string; busy: boolean; onClick(): void; children: ReactNode }

/** An icon button for one step; while busy it keeps its place and the focus, but does nothing. */
const Step = ({ label, busy, onClick, children }: StepProps) => (
  <IconButton
    label={label}
    title={label}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    {children}
  </IconButton>
)
