import { Trans, useLingui } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { useEffect, useMemo, useRef } from 'react'
import list from '../../chat/list/chat-list.module.css'
import { ChatListTop } from '../../chat/list/chat-list-top.tsx'
import { ChatMessage, type RowActs } from '../../chat/list/chat-message.tsx'
import { ToNewest } from '../../chat/list/to-newest.tsx'
import type { ChatStore } from '../../chat/log/chat-store.ts'
import { useChat, useChatView, useViewers } from '../../chat/log/use-chat.ts'
import { InReplay } from '../../show/replay/in-replay.tsx'
import { createReplayRows } from '../../show/replay/replay-rows.ts'
import type { Playback } from '../../stream-players/play-from.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { TakePart } from './take-part.tsx'
import type { WatchedEvent } from './use-watched.ts'
import styles from './watch.module.css'

type Props = {
  session: Session
  channel: string
  event: WatchedEvent
  isOver: boolean
  /** A recording, or a live show that someone watches from its beginning: the chat keeps in step with it. */
  video: Playback | null
  isLive: boolean
  onViewers: (viewers: number) => void
}

/** The chat of a session, to read. */
export function WatchChat({ session, channel, event, isOver, video, isLive, onViewers }: Props) {
  const { t } = useLingui()
  const chat = useChat(channel, session.id)
  const viewers = useViewers(chat)
  useEffect(() => onViewers(viewers), [viewers, onViewers])
  if (!chat) return null
  const all = <Messages chat={chat} />
  return (
    <section
      className={styles.chat}
      aria-label={isOver ? t`Chat from the live session` : t`Live chat`}
    >
      <Boundary
        fallback={() => (
          <p className={styles.invites} role="alert">
            <Trans>The chat isn’t working, but the video still plays.</Trans>
          </p>
        )}
      >
        <InReplay part="chat" {...{ session, video, chat, isLive }}>
          {all}
        </InReplay>
      </Boundary>
      {!event.closed && (
        <div className={`${styles.invites} stack gap-2`}>
          <p className="muted small">
            {isOver ? (
              <Trans>
                You watch without an account. Take part to see everything else of this event.
              </Trans>
            ) : (
              <Trans>You watch without an account. Take part to write, ask and vote.</Trans>
            )}
          </p>
          <div className={styles.wideOnly}>
            <TakePart event={event} quiet />
          </div>
        </div>
      )}
    </section>
  )
}

/** The list is at its end within this distance of it, in px. */
const endWithin = 48
const nothing: RowActs = {
  me: '',
  mayModerate: false,
  onReact() {},
  onActions() {},
  onJump() {},
  onRetry() {},
  onDiscard() {},
}

/** All messages, the newest at the end; nothing moves under someone who reads further up. */
function Messages({ chat }: { chat: ChatStore }) {
  const { t } = useLingui()
  const view = useChatView(chat)
  const scroller = useRef<HTMLDivElement>(null)
  // Rows on which nobody can act.
  const rowsOf = useMemo(() => createReplayRows('', '', false), [])
  const shown = view.messages.filter(({ seq }) => !view.removed.has(seq))
  const onScroll = () => {
    // The list is reversed: its end is at 0, and what is above it at negative positions.
    if (-(scroller.current?.scrollTop ?? 0) >= endWithin || view.away) chat.pause()
    else chat.follow()
  }
  const toNewest = () => {
    chat.follow()
    scroller.current?.scrollTo({ top: 0 })
  }
  return (
    <div className={list.place}>
      <div
        ref={scroller}
        className={list.scroller}
        role="log"
        aria-live="off"
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={list.inner}>
          <ChatListTop
            view={view}
            empty={t`No messages yet.`}
            onLoad={() => void chat.loadEarlier()}
            isReachable
          />
          <ol className="list">
            {rowsOf(shown).map(({ row }) => (
              <ChatMessage key={row.key} row={row} acts={nothing} tabbable={false} />
            ))}
          </ol>
        </div>
      </div>
      <ToNewest view={view} onGo={toNewest} />
    </div>
  )
}
