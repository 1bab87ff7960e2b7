import { Suspense } from 'react'
import { lazyOptional } from '../ui/lazy-part.ts'
import type { PollPanelProps } from './session-polls.tsx'

const SessionPolls = lazyOptional(async () => (await import('./session-polls.tsx')).SessionPolls)

/** The polls of a session: the open ones, where a tap votes, and the results below. */
export const PollPanel = (props: PollPanelProps) => (
  <Suspense>
    <SessionPolls {...props} />
  </Suspense>
)
