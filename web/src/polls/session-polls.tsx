/** Everything about polls on a session's page, which loads with its first poll. */
import type { Session } from '@rostra/domain/sessions/session'
import type { Playback } from '../stream-players/play-from.ts'
import { PollView } from './poll-view.tsx'
import { takePolls as take, usePolls } from './polls-store.ts'
import { ReplayPolls } from './replay-polls.tsx'
import styles from './session-polls.module.css'
import { watchPolls as watch } from './watch-polls.ts'

export type PollPanelProps = {
  session: Session
  /** Nobody can vote any more: the session or the event is over. */
  closed: boolean
  /** In a recording each result appears at its time, if its player says where it is. */
  replay?: { video: Playback | null } | undefined
}

/** Re-exported so that the page imports a single chunk: a second entry would also load on pages without polls. */
export const takePolls = take
export const watchPolls = watch

export function SessionPolls({ session, closed, replay }: PollPanelProps) {
  const polls = usePolls(session.id)
  // Open ones first. In a recording its own results follow, each at its time.
  const shown = polls.filter(({ state }) => state === 'open' || !replay)
  return (
    <div className={styles.panel}>
      {shown.map((poll) => (
        <PollView key={poll.id} showId={session.id} poll={poll} closed={closed} />
      ))}
      {replay && <ReplayPolls session={session} video={replay.video} standing={polls} />}
    </div>
  )
}
