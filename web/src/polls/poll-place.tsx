import type { Session } from '@rostra/domain/session'
import { PollPanel } from './poll-panel.tsx'
import { useOpenPoll } from './use-open-poll.ts'

type Props = {
  session: Session
  isReplay: boolean
  closed: boolean
  video: HTMLVideoElement | null
}

/** The place of a session's polls on its page. */
export function PollPlace({ session, isReplay, closed, video }: Props) {
  const { any } = useOpenPoll(session, closed)
  return (
    any && <PollPanel session={session} closed={closed} replay={isReplay ? { video } : undefined} />
  )
}
