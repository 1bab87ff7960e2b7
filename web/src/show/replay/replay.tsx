/** Everything beside a recording whose player says where it is; its code loads with the first replay. */
import type { Session } from '@rostra/domain/sessions/session'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { ChatStore } from '../../chat/log/chat-store.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { type Playback, playFromAddress } from '../../stream-players/play-from.ts'
import { lazyOptional } from '../../ui/lazy-part.ts'
import { ReplayChat } from './replay-chat.tsx'
import { ReplayCurve } from './replay-curve.tsx'
import { ReplayReactions } from './replay-reactions.tsx'

// Many people leave before the end.
const NextReplay = lazyOptional(async () => (await import('./next-replay.tsx')).NextReplay)

export type ReplayProps = {
  part: 'chat' | 'curve' | 'reactions' | 'next'
  session: Session
  video: Playback | null
  chat?: ChatStore | undefined
  /** It is still live, and more happens beside it. */
  isLive: boolean
  /** All messages of the session. */
  children?: ReactNode
}

export function Replay({ part, session, video, chat, isLive, children }: ReplayProps) {
  if (!video) return children
  const { id } = session
  if (isLive && part === 'next') return <LatestMarks showId={id} />
  if (isLive && part === 'curve') return null
  if (part === 'reactions') return <ReplayReactions showId={id} video={video} isLive={isLive} />
  if (part === 'next') return <BeginningAndEnd session={session} video={video} />
  if (part === 'curve') return <ReplayCurve showId={id} video={video} />
  if (!chat) return children
  return (
    <ReplayChat showId={id} video={video} chat={chat} isLive={isLive}>
      {children}
    </ReplayChat>
  )
}

/** Begins where the page's address says; the next recording, once this one has ended and until it plays again. */
function BeginningAndEnd({ session, video }: { session: Session; video: Playback }) {
  useEffect(() => playFromAddress(video), [video])
  const hasEnded = useSyncExternalStore(
    (listener) => {
      for (const name of endings) video.addEventListener(name, listener)
      return () => {
        for (const name of endings) video.removeEventListener(name, listener)
      }
    },
    () => video.ended,
  )
  return hasEnded && <NextReplay session={session} />
}

/** ms between two looks at the questions, polls and chapters of a show that is still live. */
const marksEvery = 30_000

function LatestMarks({ showId }: { showId: string }) {
  useCall('timeline-marks', { showId }, marksEvery)
  return null
}

const endings = ['ended', 'play', 'seeking', 'emptied']
