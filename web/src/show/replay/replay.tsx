/** Everything beside a recording that plays in our own player; its code loads with the first replay. */
import type { Session } from '@rostra/domain/session'
import type { ReactNode } from 'react'
import type { ChatStore } from '../../chat/log/chat-store.ts'
import { ReplayChat } from './replay-chat.tsx'
import { ReplayCurve } from './replay-curve.tsx'
import { ReplayReactions } from './replay-reactions.tsx'

export type ReplayProps = {
  part: 'chat' | 'curve' | 'reactions'
  session: Session
  video: HTMLVideoElement | null
  chat?: ChatStore | undefined
  /** All messages of the session. */
  children?: ReactNode
}

export function Replay({ part, session, video, chat, children }: ReplayProps) {
  if (!video) return children
  const { id } = session
  if (part === 'reactions') return <ReplayReactions showId={id} video={video} />
  if (part === 'curve') return <ReplayCurve showId={id} video={video} />
  if (!chat) return children
  return (
    <ReplayChat showId={id} video={video} chat={chat}>
      {children}
    </ReplayChat>
  )
}
