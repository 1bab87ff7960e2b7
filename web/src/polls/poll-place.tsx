import type { Session } from '@rostra/domain/session'
import { Suspense, useEffect, useState } from 'react'
import { liveClient } from '../platform/transport/live-client.ts'
import { lazyOptional } from '../ui/lazy-part.ts'

type Props = {
  session: Session
  isInPage: boolean
  /** In a recording each result appears at its time, which our own player provides. */
  isReplay: boolean
  video: HTMLVideoElement | null
}

// Most sessions have none: all of its code loads with the first poll.
const load = () => import('./show-polls.tsx')
const ShowPolls = lazyOptional(async () => (await load()).ShowPolls)

/** The place of a session's polls on its page. */
export function PollPlace(props: Props) {
  const showId = props.session.id
  const [any, setAny] = useState(false)
  useEffect(
    () =>
      liveClient().onUpdate(({ polls }) => {
        if (polls?.showId !== showId) return
        // Handled in order of arrival: each import resolves to the same module.
        load().then(({ takePolls }) => {
          takePolls(polls)
          setAny(true)
        }, console.warn)
      }),
    [showId],
  )
  return (
    any && (
      <Suspense>
        <ShowPolls {...props} />
      </Suspense>
    )
  )
}
