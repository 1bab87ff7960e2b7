import type { InboxQuestion, QuestionState } from '@rostra/domain/question-inbox'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { Ago } from '../ui/ago.tsx'
import styles from '../ui/cards.module.css'
import { formatTime } from '../ui/times.ts'
import { ReplyForm } from './reply-form.tsx'

type Props = { question: InboxQuestion; session: string; me: string }

const queue = ['question-queue'] as const

/** One question; its assignee is named, and nobody else acts without taking it over. */
export function QuestionCard({ question, session, me }: Props) {
  const { id, text, asker, at, state, revision, assignee, reply } = question
  const { change: claim, busy: claiming } = useChange('question-claim', queue)
  const { change: move, busy: moving } = useChange('question-move', queue)
  // What one did oneself a moment ago is not another's change: the next step waits until it is known here.
  const busy = claiming || moving
  const [replying, setReplying] = useState(false)
  const isOthers = assignee !== null && assignee.id !== me
  const to = (next: QuestionState) => void attempt(move({ id, revision, state: next }))
  const answer = async () => {
    await claim({ id, revision, claim: true })
    setReplying(true)
  }
  return (
    <li className={styles.card}>
      <p className={styles.big}>{text}</p>
      <div className={styles.meta}>
        <strong>{asker.name || 'Unknown attendee'}</strong>
        <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
        <span>{session}</span>
        {state === 'on-air' && <span className={`${styles.chip} ${styles.on}`}>On air</span>}
        {assignee && (
          <span className={`${styles.chip} ${styles.held}`}>
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
      {reply && (
        <blockquote className={styles.quote}>
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
        <div className={styles.actions}>
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void attempt(claim({ id, revision, claim: true, takeOver: true }))}
          >
            Assign to me
          </Button>
        </div>
      ) : replying ? (
        <ReplyForm question={question} onClose={() => setReplying(false)} />
      ) : (
        <div className={styles.actions}>
          {state !== 'on-air' && (
            <Button busy={busy} onClick={() => to('on-air')}>
              Put on air
            </Button>
          )}
          {state !== 'answered' && (
            <Button variant="secondary" busy={busy} onClick={() => to('answered')}>
              Mark as answered
            </Button>
          )}
          <Button variant="secondary" busy={busy} onClick={() => void attempt(answer())}>
            Answer
          </Button>
          {state !== 'dismissed' && (
            <Button variant="quiet" busy={busy} onClick={() => to('dismissed')}>
              Dismiss
            </Button>
          )}
          {state !== 'new' && (
            <Button variant="quiet" busy={busy} onClick={() => to('new')}>
              Move to New
            </Button>
          )}
          {assignee && state !== 'on-air' && (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() => void attempt(claim({ id, revision, claim: false }))}
            >
              Release
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
