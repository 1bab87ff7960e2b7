import { ArrowDown } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { announce } from '../ui/announcer.tsx'
import { attempt, blockWithUndo } from './chat-attempt.ts'
import styles from './chat-list.module.css'
import { ChatDay, ChatMessage, ChatNewLine } from './chat-message.tsx'
import { chatRows, type MessageRow } from './chat-rows.ts'
import type { ChatStore } from './chat-store.ts'
import type { ChatView } from './chat-view.ts'
import { type MessageAction, MessageActions } from './message-actions.tsx'

// Few people moderate; the others never load it.
const ModerationDialog = lazy(async () => ({
  default: (await import('./moderation-dialog.tsx')).ModerationDialog,
}))

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
  const lastKey = rows.findLast((row) => row.kind === 'message' && row.seq > 0)?.key
  const [active, setActive] = useState<{ row: MessageRow; top: number; button: HTMLElement }>()
  const [asked, setAsked] = useState<{ row: MessageRow; what: 'remove' | 'restrict' }>()
  const activeRow = rows.find((row) => row.key === active?.row.key)

  const react = useCallback(
    (row: MessageRow, key: string) => attempt(chat.relations.react(row.seq, key)),
    [chat],
  )
  const openActions = useCallback((row: MessageRow, button: HTMLElement) => {
    setActive({ row, top: topWithinList(button), button })
  }, [])
  const closeActions = useCallback((refocus: boolean) => {
    setActive((open) => {
      if (refocus) open?.button.focus()
      return undefined
    })
  }, [])
  const act = (row: MessageRow, action: MessageAction) => {
    closeActions(true)
    if (action === 'block') attempt(blockWithUndo(chat, row.userId, row.name))
    else setAsked({ row, what: action })
  }

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

  useEffect(() => {
    if (view.following && !document.hidden) chat.seen()
  }, [view, chat])

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
          <ol className={styles.list} onKeyDown={moveAmongActions}>
            {rows.map((row) =>
              row.kind === 'day' ? (
                <ChatDay key={row.key} at={row.at} />
              ) : row.kind === 'new' ? (
                <ChatNewLine key={row.key} onMarkRead={() => attempt(chat.markRead())} />
              ) : (
                <ChatMessage
                  key={row.key}
                  row={row}
                  chat={chat}
                  tabbable={row.key === lastKey}
                  onReact={react}
                  onActions={openActions}
                />
              ),
            )}
          </ol>
        </div>
      </div>
      {active && activeRow?.kind === 'message' && (
        <MessageActions
          row={activeRow}
          top={active.top}
          mayModerate={view.relations.rights?.mayModerate === true}
          onReact={(key) => {
            closeActions(true)
            react(activeRow, key)
          }}
          onAction={(action) => act(activeRow, action)}
          onClose={closeActions}
        />
      )}
      <Suspense>
        {asked && (
          <ModerationDialog
            channel={chat.channel}
            row={asked.row}
            what={asked.what}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
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

/** The panel opens beside its button, inside of the list. */
function topWithinList(button: HTMLElement): number {
  const place = button.closest(`.${styles.place}`)
  if (!place) return 0
  const { top, height } = place.getBoundingClientRect()
  return Math.max(8, Math.min(button.getBoundingClientRect().top - top, height - panelHeight))
}

/** px, of a panel with every action. */
const panelHeight = 230

/** Up and Down on a message's button lead to the one before and after it. */
function moveAmongActions(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const button = (event.target as HTMLElement).closest('[data-actions]')
  if (!step || !button) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-actions]')]
  const next = all[all.indexOf(button as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}
