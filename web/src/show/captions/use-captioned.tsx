import type { Captioned } from '@rostra/domain/captions/live-captions'
import { Suspense, useEffect, useState } from 'react'
import { liveClient } from '../../platform/transport/live-client.ts'
import { lazyOptional } from '../../ui/lazy-part.ts'
import type { SessionCaptionsProps } from './session-captions.tsx'

const SessionCaptions = lazyOptional<SessionCaptionsProps>(
  async () => (await import('./session-captions.tsx')).SessionCaptions,
)

/**
 * The parts of a session's page that show its live captions; undefined as long as there are none. The page learns which
 * there are when it enters the room.
 */
export function useCaptioned(showId: string, channel: string) {
  const [captioned, setCaptioned] = useState<Captioned>()
  useEffect(
    () =>
      liveClient().onUpdate((frame) => {
        if (frame.captioned?.showId === showId) setCaptioned(frame.captioned)
      }),
    [showId],
  )
  return (
    captioned &&
    ((part: SessionCaptionsProps['part'], video?: SessionCaptionsProps['video']) => (
      <Suspense>
        <SessionCaptions {...captioned} channel={channel} part={part} video={video} />
      </Suspense>
    ))
  )
}
