import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { announce } from '../ui/announcer.tsx'
import styles from './chat-list.module.css'
import { ChatDay, ChatMessage } from './chat-message.tsx'
import { chatRows } from './chat-rows.ts'
import type { ChatStore, ChatView } from './chat-store.ts'

type Props = {
  chat: ChatStore
  view: ChatView
  me: { id: string; name: string }
  /** Held still by the Pause button, wherever it is scrolled to. */
  paused: boolean
  /** An empty chat invites to write only where one can. */
  writable: boolean
  onResume: () => void
}

/** Nearer to the newest message than this is at the end, in px. */
const endWithin = 48
/** Older messages are asked for this far before the top, in px. */
const topWithin = 200

/**
 * The messages. The scroller runs from the bottom up (column-reverse), so that it starts at the end,
 * stays there, and does not move when an older page is put in front: no scroll position is ever set.
 */
export function ChatList({ chat, view, me, paused, writable, onResume }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  // Layout moves the list too; only a person's hand may ask for older messages.
  const touched = useRef(false)
  const [atEnd, setAtEnd] = useState(true)
  const rows = chatRows(view, me)

  const loadEarlier = async () => {
    const count = await chat.loadEarlier()
    if (count > 0) announce(`${count} earlier messages loaded`)
  }

  const onScroll = () => {
    const list = scroller.current
    if (!list) return
    // With column-reverse the end is 0 and older messages are negative.
    const fromEnd = -list.scrollTop
    const isAtEnd = fromEnd < endWithin
    setAtEnd(isAtEnd)
    if (isAtEnd && !view.away) {
      if (!paused) chat.follow()
    } else chat.pause()
    const fromTop = list.scrollHeight - list.clientHeight - fromEnd
    if (touched.current && fromTop < topWithin && view.more && view.history === 'idle')
      void loadEarlier()
  }

  const toNewest = () => {
    onResume()
    scroller.current?.scrollTo({ top: 0 })
  }

  useEffect(() => {
    // Our own message brings us back to the end.
    if (view.following) scroller.current?.scrollTo({ top: 0 })
  }, [view.following])

  const touch = () => {
    touched.current = true
  }
  const count = view.newCount > 99 ? '99+' : String(view.newCount)

  return (
    <div className={styles.place}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        onWheel={touch}
        onTouchMove={touch}
        onPointerDown={touch}
        onKeyDown={touch}
      >
        <div className={styles.inner}>
          <Top view={view} writable={writable} onLoad={() => void loadEarlier()} />
          <ol className={styles.list}>
            {rows.map((row) =>
              row.kind === 'day' ? (
                <ChatDay key={row.key} at={row.at} />
              ) : (
                <ChatMessage key={row.key} row={row} chat={chat} />
              ),
            )}
          </ol>
        </div>
      </div>
      {(view.newCount > 0 || view.away) && (!atEnd || paused || view.away) && (
        <button type="button" className={styles.pill} onClick={toNewest}>
          {view.away ? 'Back to live' : `${count} new ${count === '1' ? 'message' : 'messages'}`}
          <ArrowDown aria-hidden size={18} />
        </button>
      )}
    </div>
  )
}

type TopProps = { view: ChatView; writable: boolean; onLoad: () => void }

function Top({ view, writable, onLoad }: TopProps) {
  if (view.refused) return <p className={styles.note}>{view.refused}</p>
  if (!view.entered)
    return (
      <p className={styles.note} aria-busy="true">
        Opening the chat…
      </p>
    )
  if (view.history === 'failed')
    return (
      <p className={styles.note}>
        We couldn't load earlier messages.{' '}
        <button type="button" className={styles.load} onClick={onLoad}>
          Try again
        </button>
      </p>
    )
  if (view.more)
    return (
      <button
        type="button"
        className={styles.load}
        aria-disabled={view.history === 'loading'}
        onClick={onLoad}
      >
        {view.history === 'loading' ? 'Loading…' : 'Load earlier messages'}
      </button>
    )
  const empty = writable ? 'No messages yet. Say hello!' : 'Nobody wrote in this chat.'
  return (
    <p className={styles.note}>
      {view.messages.length + view.own.length === 0 ? empty : 'This is the start of the chat.'}
    </p>
  )
}
