import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './feedback-form.module.css'
import { FeedbackForm } from './feedback-form.tsx'
import type { Given } from './feedback-query.ts'

/**
 * Asks the people who are still there when a session has ended. It loads nothing: a whole room comes here in the same
 * second, and someone who was there until the end has not rated it yet.
 */
export function FeedbackAfter({ showId }: { showId: string }) {
  const [given, setGiven] = useState<Given>({ rating: null, comment: '' })
  const [asking, setAsking] = useState(true)
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The form that had the focus is gone.
    if (!asking) thanks.current?.focus()
  }, [asking])
  if (asking)
    return (
      <FeedbackForm
        showId={showId}
        given={given}
        onDone={(saved) => {
          setGiven(saved)
          setAsking(saved.rating === null)
        }}
      />
    )
  return (
    <div className={styles.actions}>
      <p ref={thanks} role="status" tabIndex={-1}>
        <Trans>Thank you for your rating.</Trans>
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Trans>Change rating</Trans>
      </Button>
    </div>
  )
}
