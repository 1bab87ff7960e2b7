import { Trans, useLingui } from '@lingui/react/macro'
import { commentLimit, type Rating, ratings } from '@rostra/domain/feedback'
import { Star } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './feedback-form.module.css'
import { type Given, useGiveFeedback } from './feedback-query.ts'

type Props = {
  showId: string
  /** The previous rating and comment. */
  given: Given
  /** Called after the rating is saved or removed. */
  onDone(given: Given): void
  /** Shown beside the buttons. */
  children?: ReactNode
}

/** A rating from 1 to 5, and a comment once there is one. */
export function FeedbackForm({ showId, given, onDone, children }: Props) {
  const { t } = useLingui()
  const give = useGiveFeedback(showId)
  const [rating, setRating] = useState(given.rating)
  const [comment, setComment] = useState(given.comment)
  const [busy, setBusy] = useState<'save' | 'remove'>()
  const [error, setError] = useState('')
  const [name, errorId, noteId] = [useId(), useId(), useId()]

  const send = async (what: 'save' | 'remove', it: Given) => {
    if (busy) return
    setBusy(what)
    setError('')
    try {
      await give(it)
      onDone(it)
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
    } finally {
      setBusy(undefined)
    }
  }
  const save = () => {
    if (rating === null) return setError(t`Choose a rating from 1 to 5`)
    void send('save', { rating, comment: comment.trim() })
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
        save()
      }}
    >
      <fieldset
        className={styles.stars}
        aria-describedby={error ? `${errorId} ${noteId}` : noteId}
        aria-invalid={error !== '' || undefined}
      >
        <legend className={styles.legend}>
          <Trans>How was this session?</Trans>
        </legend>
        {ratings.map((it) => (
          <label key={it} className={styles.star} data-on={(rating ?? 0) >= it || undefined}>
            <input
              type="radio"
              name={name}
              value={it}
              checked={rating === it}
              aria-label={labels[it]}
              onChange={() => {
                setRating(it)
                setError('')
              }}
            />
            <Star size={28} strokeWidth={1.75} aria-hidden="true" />
          </label>
        ))}
        <span className={styles.chosen} aria-hidden="true">
          {rating === null ? '' : labels[rating]}
        </span>
      </fieldset>
      {rating !== null && (
        <label className={styles.comment}>
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
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <p id={noteId} className={styles.note}>
        <Trans>
          The team sees ratings and comments without names. You can change yours until the event
          closes.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button variant="primary" type="submit" busy={busy === 'save'}>
          <Trans>Send rating</Trans>
        </Button>
        {given.rating !== null && (
          <Button
            variant="secondary"
            busy={busy === 'remove'}
            onClick={() => void send('remove', { rating: null, comment: '' })}
          >
            <Trans>Remove rating</Trans>
          </Button>
        )}
        {children}
      </div>
    </form>
  )
}
