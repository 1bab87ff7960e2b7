/** Results of polls in a recording: each appears at the time its poll was closed, and stays. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ResultInReplay, resultsInReplay } from '@rostra/domain/poll-replay'
import type { Session } from '@rostra/domain/session'
import { ChartColumn } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../platform/transport/use-call.ts'
import { playFrom, useSecond } from '../stream-players/play-from.ts'
import { clock } from '../stream-players/seek-bar.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PollBody } from './poll-body.tsx'
import { PollCard } from './poll-card.tsx'
import { type PollOnPage, stepOf, useIsHidden, withOwnVote } from './polls-store.ts'
import styles from './show-polls.module.css'

type Props = {
  session: Session
  isInPage: boolean
  /** Our own player; without it the position is unknown, and all results are shown from the start. */
  video: HTMLVideoElement | null
  /** The polls from the live channel: when they change, the results have changed too. */
  standing: readonly PollOnPage[]
}

export function ReplayPolls({ session, isInPage, video, standing }: Props) {
  const { data, refetch } = useCall('polls', { showId: session.id })
  const steps = standing.map(stepOf).join(' ')
  const known = useRef(steps)
  useEffect(() => {
    if (known.current === steps) return
    known.current = steps
    void refetch()
  }, [steps, refetch])
  const second = useSecond(video)
  const polls = (data?.polls ?? []).map(withOwnVote)
  const length = video && Number.isFinite(video.duration) ? video.duration : undefined
  const results = resultsInReplay(polls, session, length)
  const reached = video ? results.filter(({ at }) => at <= second) : results
  const last = reached.at(-1)?.poll
  const isHidden = useIsHidden(last ? stepOf(last) : '')
  if (!last) return null
  return (
    <>
      <PollCard key={last.id} showId={session.id} isInPage={isInPage} poll={last} />
      {(reached.length > 1 || isHidden) && (
        <AllResults showId={session.id} results={reached} video={video} />
      )}
    </>
  )
}

type ListProps = {
  showId: string
  results: readonly ResultInReplay<PollOnPage>[]
  video: HTMLVideoElement | null
}

/** A line that opens all results up to the current position. */
function AllResults({ showId, results, video }: ListProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const count = results.length
  const timed = results.map((it) => ({ ...it, time: clock(it.at) }))
  return (
    <div className={styles.poll}>
      <div className={styles.head}>
        <ChartColumn className={styles.icon} size={16} aria-hidden="true" />
        <Button
          className={styles.plain}
          variant="quiet"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Trans>Poll results so far ({count})</Trans>
        </Button>
      </div>
      <Dialog open={isOpen} title={t`Poll results`} onClose={() => setIsOpen(false)}>
        <ol className={styles.results}>
          {timed.map(({ poll, at, time }) => (
            <li key={poll.id}>
              <h3 className={styles.question} dir="auto">
                {poll.question}
              </h3>
              {video && (
                <Button
                  className={styles.plain}
                  variant="quiet"
                  onClick={() => {
                    setIsOpen(false)
                    playFrom(video, at)
                  }}
                >
                  <Trans>Play from {time}</Trans>
                </Button>
              )}
              <PollBody showId={showId} poll={poll} />
            </li>
          ))}
        </ol>
      </Dialog>
    </div>
  )
}
