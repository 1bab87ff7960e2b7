/** The polls of a session on its page: in the page where there is room, on a phone a line that opens each. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartColumn, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PollBody } from './poll-body.tsx'
import {
  forgetPolls,
  hideStep,
  type PollOnPage,
  takePolls as take,
  useIsHidden,
  usePolls,
} from './polls-store.ts'
import styles from './show-polls.module.css'

/** For the page, which loads one file for all of this: another entry would be loaded by pages without polls. */
export const takePolls = take

type Props = {
  showId: string
  /** In the page; else a line that opens it. */
  isWide: boolean
}

export function ShowPolls({ showId, isWide }: Props) {
  const polls = usePolls(showId)
  useEffect(() => () => forgetPolls(showId), [showId])
  // While something can be voted on, the last result waits.
  const open = polls.filter(({ state }) => state === 'open')
  return (open.length > 0 ? open : polls).map((poll) => (
    <PollCard key={poll.id} showId={showId} isWide={isWide} poll={poll} />
  ))
}

/** Steps of polls that screen readers announced on this page, each once. */
const announced = new Set<string>()

function PollCard({ showId, isWide, poll }: Props & { poll: PollOnPage }) {
  const { t } = useLingui()
  const { id, question, state, mine } = poll
  const [isOpen, setIsOpen] = useState(false)
  // Its result is another card than the poll that was hidden.
  const step = `${id}-${state}`
  const isHidden = useIsHidden(step)
  useEffect(() => {
    if (isHidden || announced.has(step)) return
    announced.add(step)
    announce(state === 'open' ? t`New poll: ${question}` : t`Poll closed: ${question}`)
  }, [step, state, question, isHidden, t])
  if (isHidden) return null

  const body = <PollBody showId={showId} poll={poll} />
  const canHide = state === 'closed' || mine !== undefined
  return (
    <section className={styles.poll} aria-label={t`Poll`}>
      <div className={styles.head}>
        <ChartColumn className={styles.icon} size={16} aria-hidden="true" />
        <h2 className={styles.question} dir="auto" data-line={isWide ? undefined : ''}>
          {question}
        </h2>
        {!isWide && (
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
              // The button is gone then: the page’s heading takes the focus.
              const heading = document.querySelector<HTMLElement>('main h1')
              hideStep(step)
              heading?.focus({ preventScroll: true })
            }}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isWide && body}
      {!isWide && (
        <Dialog open={isOpen} title={question} onClose={() => setIsOpen(false)}>
          {body}
        </Dialog>
      )}
    </section>
  )
}
