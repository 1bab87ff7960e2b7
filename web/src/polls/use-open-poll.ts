import type { Session } from '@rostra/domain/sessions/session'
import { useEffect, useState } from 'react'
import { liveClient } from '../platform/transport/live-client.ts'
import type { PollOnPage } from './polls-store.ts'

export type OpenPoll = {
  /** Whether a poll was ever opened in this session. */
  any: boolean
  /** The newest open poll, once the picture has reached its opening; `mine` tells whether the person has voted. */
  open: PollOnPage | undefined
}

const none: readonly PollOnPage[] = []

/**
 * What a session's page needs to know about its polls outside the panel. Receives and announces them while mounted:
 * mount it once per page. `closed`: nobody can vote any more, because the session or the event is over.
 */
export function useOpenPoll({ id }: Session, closed: boolean): OpenPoll {
  const [polls, setPolls] = useState(none)
  useEffect(() => {
    let isHere = true
    let forget: (() => void) | undefined
    const stop = liveClient().onUpdate(({ polls: change }) => {
      if (change?.showId !== id) return
      // Most sessions have none: all of the code loads with the first poll. Changes are handled in order of arrival,
      // as each import resolves to the same module.
      import('./session-polls.tsx').then(({ takePolls, watchPolls }) => {
        if (!isHere) return
        forget ??= watchPolls(id, setPolls)
        takePolls(change)
      }, console.warn)
    })
    return () => {
      isHere = false
      stop()
      forget?.()
      setPolls(none)
    }
  }, [id])
  return {
    any: polls.length > 0,
    open: closed ? undefined : polls.find(({ state }) => state === 'open'),
  }
}
