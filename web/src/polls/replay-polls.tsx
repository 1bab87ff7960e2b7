import { Trans } from '@lingui/react/macro'
import { resultsInReplay } from '@rostra/domain/polls/poll-replay'
import type { Session } from '@rostra/domain/sessions/session'
import { useEffect, useRef } from 'react'
import { useCall } from '../platform/transport/use-call.ts'
import { useMarks } from '../sessions/marks-query.ts'
import { type Playback, playFrom, useSecond } from '../stream-players/play-from.ts'
import { clock } from '../stream-players/seek-bar.tsx'
import { Button } from '../ui/button.tsx'
import { PollView } from './poll-view.tsx'
import { type PollOnPage, withOwnVote } from './polls-store.ts'
import styles from './session-polls.module.css'
import { announceResult } from './watch-polls.ts'

/** Results already announced to screen readers on this page. */
const announced = new Set<string>()

type Props = {
  session: Session
  /** A player that says where it is; without it, all results are shown from the start. */
  video: Playback | null
  /** The polls from the live channel: when they change, the results have changed too. */
  standing: readonly PollOnPage[]
}

/** Results of polls in a recording: each appears at the time its poll was closed, and stays; the last is on top. */
export function ReplayPolls({ session, video, standing }: Props) {
  const { data, refetch } = useCall('polls', { showId: session.id })
  const steps = standing.map(({ id, state }) => `${id}-${state}`).join(' ')
  const known = useRef(steps)
  useEffect(() => {
    if (known.current === steps) return
    known.current = steps
    void refetch()
  }, [steps, refetch])
  const second = useSecond(video)
  const polls = (data?.polls ?? []).map(withOwnVote)
  const length = video && Number.isFinite(video.duration) ? video.duration : undefined
  const { marks } = useMarks(session.id)
  const placeOf = ({ id }: PollOnPage) => {
    const mark = marks?.find((it) => it.kind === 'poll' && it.poll.id === id)
    return mark && mark.at / 1000
  }
  const results = resultsInReplay(polls, session, length, placeOf)
  const reached = video ? results.filter(({ at }) => at <= second) : results
  const last = reached.at(-1)?.poll
  useEffect(() => {
    if (!video || !last || announced.has(last.id)) return
    announced.add(last.id)
    announceResult(last)
  }, [video, last])
  if (results.length > 0 && !last)
    return (
      <p className="muted small">
        <Trans>Results appear here when the recording reaches them.</Trans>
      </p>
    )
  return reached.toReversed().map(({ poll, at }) => {
    const time = clock(at)
    return (
      <PollView key={poll.id} showId={session.id} poll={poll} closed>
        {video && (
          <Button className={styles.plain} variant="quiet" onClick={() => playFrom(video, at)}>
            <Trans>Play from {time}</Trans>
          </Button>
        )}
      </PollView>
    )
  })
}
