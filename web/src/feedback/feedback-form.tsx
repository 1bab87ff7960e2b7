import { Trans, useLingui } from '@lingui/react/macro'
import { commentLimit, type Rating, ratings } from '@rostra/domain/feedback/feedback'
import { type ReactNode, useId, useState } from 'react'
import { numberText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import styles from './feedback-form.module.css'
import { type Given, useGiveFeedback } from './feedback-query.ts'

type Props = {
  showId: string
  /** The previous rating and comment. */
  given: Given
  /** Called after a comment is saved, or the rating removed. */
  onDone(given: Given): void
  /** Shown beside the buttons. */
  children?: ReactNode
}

/** A rating from 1 to 5, which is sent at once, and a comment once there is one. */
export function FeedbackForm({ showId, given, onDone, children }: Props) {
  const { t } = useLingui()
  const give = useGiveFeedback(showId)
  const [rating, setRating] = useState(given.rating)
  const [comment, setComment] = useState(given.comment)
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState<'rating' | 'comment' | 'remove'>()
  const [error, setError] = useState('')
  const [legendId, noteId] = [useId(), useId()]

  const send = async (what: 'rating' | 'comment' | 'remove', it: Given) => {
    if (busy) return
    setBusy(what)
    setError('')
    try {
      await give(it)
      setRating(it.rating)
      setSent(true)
      if (what !== 'rating') onDone(it)
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
    } finally {
      setBusy(undefined)
    }
  }
  const labels: Record<Rating, string> = {
    1: t`1 of 5, poor`,
    2: t`2 of 5`,
    3: t`3 of 5`,
    4: t`4 of 5`,
    5: t`5 of 5, excellent`,
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send('comment', { rating, comment: comment.trim() })
      }}
    >
      <p id={legendId} className="bold">
        <Trans>How was this session?</Trans>
      </p>
      <div className="line gap-1" role="group" aria-labelledby={legendId} aria-describedby={noteId}>
        {ratings.map((it) => (
          <button
            key={it}
            type="button"
            className={styles.choice}
            aria-label={labels[it]}
            aria-pressed={rating === it}
            onClick={() => void send('rating', { rating: it, comment: comment.trim() })}
          >
            {numberText(it)}
          </button>
        ))}
        <span className={styles.chosen} role="status">
          {rating !== null && (sent ? t`Thank you for your rating.` : labels[rating])}
        </span>
      </div>
      {rating !== null && (
        <label className={`${styles.comment} stack gap-1 bold`}>
          <Trans>Comment (optional)</Trans>
          <textarea
            rows={2}
            value={comment}
            maxLength={commentLimit}
            dir={comment === '' ? undefined : 'auto'}
            onChange={({ target }) => setComment(target.value)}
          />
        </label>
      )}
      {error && (
        <p className="bad small" role="alert">
          {error}
        </p>
      )}
      {rating !== null && (
        <div className="flow gap-2">
          <Button variant="secondary" type="submit" busy={busy === 'comment'}>
            <Trans>Send comment</Trans>
          </Button>
          <Button
            variant="quiet"
            busy={busy === 'remove'}
            onClick={() => void send('remove', { rating: null, comment: '' })}
          >
            <Trans>Remove rating</Trans>
          </Button>
          {children}
        </div>
      )}
      <p id={noteId} className="muted small">
        <Trans>
          The team sees ratings and comments without names. You can change yours until the event
          closes.
        </Trans>
      </p>
    </form>
  )
}
