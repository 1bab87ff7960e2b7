/** One poll on the page of its session: the ballot or the result. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartColumn, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PollBody } from './poll-body.tsx'
import { hideStep, type PollOnPage, stepOf, useIsHidden } from './polls-store.ts'
import { resultText } from './result-lines.ts'
import styles from './show-polls.module.css'

/** Poll steps already announced to screen readers on this page. */
const announced = new Set<string>()

type Props = {
  showId: string
  /** Shown in the page; otherwise a line that opens a dialog. */
  isInPage: boolean
  poll: PollOnPage
}

export function PollCard({ showId, isInPage, poll }: Props) {
  const { t } = useLingui()
  const { question, state, mine, counts, total = 0 } = poll
  const [isOpen, setIsOpen] = useState(false)
  // The result is hidden separately from the poll.
  const step = stepOf(poll)
  const isHidden = useIsHidden(step)
  const result = state === 'closed' && counts ? resultText(poll, counts, total) : ''
  useEffect(() => {
    if (isHidden || announced.has(step)) return
    announced.add(step)
    if (state === 'open') return announce(t`New poll: ${question}`)
    announce(t`Poll closed: ${question}`)
    // Follows in the same announcement.
    if (result) announce(result)
  }, [step, state, question, result, isHidden, t])
  if (isHidden) return null

  const body = <PollBody showId={showId} poll={poll} />
  const canHide = state === 'closed' || mine !== undefined
  return (
    <section className={styles.poll} aria-label={t`Poll`}>
      <div className={styles.head}>
        <ChartColumn className={styles.icon} size={16} aria-hidden="true" />
        <h2 className={styles.question} dir="auto" data-line={isInPage ? undefined : ''}>
          {question}
        </h2>
        {!isInPage && (
          <Button
            className={styles.act}
            variant={state === 'open' && mine === undefined ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {state === 'closed' ? (
              <Trans>Result</Trans>
            ) : mine === undefined ? (
              <Trans>Vote</Trans>
            ) : (
              <Trans>Your vote</Trans>
            )}
          </Button>
        )}
        {canHide && (
          <IconButton
            label={state === 'closed' ? t`Hide result` : t`Hide poll`}
            onClick={() => {
              // The button is then gone: the page’s heading takes the focus.
              const heading = document.querySelector<HTMLElement>('main h1')
              hideStep(step)
              heading?.focus({ preventScroll: true })
            }}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isInPage && body}
      {!isInPage && (
        <Dialog open={isOpen} title={question} onClose={() => setIsOpen(false)}>
          {body}
        </Dialog>
      )}
    </section>
  )
}
