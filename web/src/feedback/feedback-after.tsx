import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './feedback-form.module.css'
import { FeedbackForm } from './feedback-form.tsx'
import type { Given } from './feedback-query.ts'

/**
 * Asks people who are still on the page when a session ends. It loads nothing: a whole audience gets here in the same
 * second, and people who stayed until the end have not rated the session yet.
 */
export function FeedbackAfter({ showId }: { showId: string }) {
  const [given, setGiven] = useState<Given>({ rating: null, comment: '' })
  const [asking, setAsking] = useState(true)
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The form, which had the focus, is gone.
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
