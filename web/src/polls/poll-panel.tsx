import type { Session } from '@rostra/domain/session'
import { Suspense } from 'react'
import { lazyOptional } from '../ui/lazy-part.ts'

export type PollPanelProps = {
  session: Session
  /** Nobody can vote any more: the session or the event is over. */
  closed: boolean
  /** In a recording each result appears at its time, which our own player provides. */
  replay?: { video: HTMLVideoElement | null } | undefined
}

const SessionPolls = lazyOptional(async () => (await import('./session-polls.tsx')).SessionPolls)

/** The polls of a session: the open ones, where a tap votes, and the results below. */
export const PollPanel = (props: PollPanelProps) => (
  <Suspense>
    <SessionPolls {...props} />
  </Suspense>
)
