/** The polls of a session on its page: in the page where there is room, elsewhere a line that opens each. */
import type { Session } from '@rostra/domain/session'
import { useEffect } from 'react'
import { PollCard } from './poll-card.tsx'
import { forgetPolls, takePolls as take, usePolls } from './polls-store.ts'
import { ReplayPolls } from './replay-polls.tsx'

/** For the page, which loads one file for all of this: another entry would be loaded by pages without polls. */
export const takePolls = take

type Props = {
  session: Session
  /** In the page; else a line that opens it. */
  isInPage: boolean
  isReplay: boolean
  video: HTMLVideoElement | null
}

export function ShowPolls({ session, isInPage, isReplay, video }: Props) {
  const showId = session.id
  const polls = usePolls(showId)
  useEffect(() => () => forgetPolls(showId), [showId])
  // While something can be voted on, the last result waits.
  const open = polls.filter(({ state }) => state === 'open')
  if (isReplay && open.length === 0)
    return <ReplayPolls session={session} isInPage={isInPage} video={video} standing={polls} />
  return (open.length > 0 ? open : polls).map((poll) => (
    <PollCard key={poll.id} showId={showId} isInPage={isInPage} poll={poll} />
  ))
}
