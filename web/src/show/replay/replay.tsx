/** Everything beside a recording whose player says where it is; its code loads with the first replay. */
import type { Session } from '@rostra/domain/sessions/session'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { ChatStore } from '../../chat/log/chat-store.ts'
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
  /** All messages of the session. */
  children?: ReactNode
}

export function Replay({ part, session, video, chat, children }: ReplayProps) {
  if (!video) return children
  const { id } = session
  if (part === 'reactions') return <ReplayReactions showId={id} video={video} />
  if (part === 'next') return <BeginningAndEnd session={session} video={video} />
  if (part === 'curve') return <ReplayCurve showId={id} video={video} />
  if (!chat) return children
  return (
    <ReplayChat showId={id} video={video} chat={chat}>
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

const endings = ['ended', 'play', 'seeking', 'emptied']
