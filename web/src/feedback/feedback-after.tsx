import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { type Given, useFeedback } from './feedback-query.ts'

/** For people who come after the end: nothing for those who were never there. */
export function FeedbackLater({ showId }: { showId: string }) {
  const given = useFeedback().data?.sessions.find((it) => it.showId === showId)
  return given && <FeedbackAfter showId={showId} before={given} />
}

const none: Given = { rating: null, comment: '' }

/**
 * Asks people who are still on the page when a session ends. It loads nothing: a whole audience gets here in the same
 * second, and people who stayed until the end have not rated the session yet.
 */
export function FeedbackAfter({ showId, before = none }: { showId: string; before?: Given }) {
  const [given, setGiven] = useState(before)
  const [asking, setAsking] = useState(before.rating === null)
  const hasAsked = useRef(asking)
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The form, which had the focus, is gone.
    if (!asking && hasAsked.current) thanks.current?.focus()
    hasAsked.current = true
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
    <div className="flow gap-2">
      <p ref={thanks} role="status" tabIndex={-1}>
        <Trans>Thank you for your rating.</Trans>
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Trans>Change rating</Trans>
      </Button>
    </div>
  )
}
