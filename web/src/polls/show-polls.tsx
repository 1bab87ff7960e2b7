/** The polls of a session on its page: in the page where there is room, elsewhere a line that opens each. */
import type { Session } from '@rostra/domain/session'
import { useEffect } from 'react'
import { PollCard } from './poll-card.tsx'
import { forgetPolls, takePolls as take, usePolls } from './polls-store.ts'
import { ReplayPolls } from './replay-polls.tsx'

/** Re-exported so that the page imports a single chunk: a second entry would also load on pages without polls. */
export const takePolls = take

type Props = {
  session: Session
  /** Shown in the page; otherwise a line that opens a dialog. */
  isInPage: boolean
  isReplay: boolean
  video: HTMLVideoElement | null
}

export function ShowPolls({ session, isInPage, isReplay, video }: Props) {
  const showId = session.id
  const polls = usePolls(showId)
  useEffect(() => () => forgetPolls(showId), [showId])
  // While a poll is open, the last result is not shown.
  const open = polls.filter(({ state }) => state === 'open')
  if (isReplay && open.length === 0)
    return <ReplayPolls session={session} isInPage={isInPage} video={video} standing={polls} />
  return (open.length > 0 ? open : polls).map((poll) => (
    <PollCard key={poll.id} showId={showId} isInPage={isInPage} poll={poll} />
  ))
}
