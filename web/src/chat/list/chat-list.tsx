import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useReceived } from '../../platform/received-announcements.ts'
import { announce } from '../../ui/announcer.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import type { ChatParts } from '../chat-parts.ts'
import type { About } from '../composer/composer-about.tsx'
import { ChatBlocks } from '../log/chat-blocks.ts'
import { type ChatRow, ChatRows, type Me, shownName } from '../log/chat-rows.ts'
import type { ChatStore } from '../log/chat-store.ts'
import type { ChatView } from '../log/chat-view.ts'
import { ChatBlock } from './chat-block.tsx'
import styles from './chat-list.module.css'
import { ChatListTop } from './chat-list-top.tsx'
import type { RowActs } from './chat-message.tsx'
import { jumpTo } from './message-link.ts'
import type { Opened } from './row-actions.tsx'
import { useRowFocus } from './row-focus.ts'
import { ToNewest } from './to-newest.tsx'

type Props = {
  showId: string
  chat: ChatStore
  view: ChatView
  parts: ChatParts | undefined
  me: Me
  /** Paused by the Pause button or hidden, whatever the scroll position. */
  still: boolean
  writable: boolean
  onResume: () => void
  /** Moves the focus to the composer: on Escape, or with a reply or an edit. */
  onCompose: (about?: About) => void
}

/** The list counts as scrolled to the end within this distance of it, in px. */
const endWithin = 48
/** Older messages are requested within this distance of the top, in px. */
const topWithin = 200
/** Blocks rendered while the chat is very busy: a few screens. */
const roaringBlocks = 4

/**
 * The messages. The scroller is reversed (`column-reverse`), so that it starts at the end, stays there, and
 * does not move when an older page is prepended: the scroll position never has to be corrected.
 */
export function ChatList(props: Props) {
  const { t } = useLingui()
  const { chat, view, parts, me, still, writable, onResume, onCompose } = props
  const scroller = useRef<HTMLDivElement>(null)
  // Layout changes scroll the list too; only the user's own scrolling may load older messages.
  const touched = useRef(false)
  const [atEnd, setAtEnd] = useState(true)
  const [opened, setOpened] = useState<Opened>()
  const { rows, blocks } = useRows(me, view, props.showId)
  const mayModerate = view.relations.rights?.mayModerate === true

  const acts = useMemo<RowActs>(
    () => ({
      me: shownName(me.name),
      mayModerate,
      onReact: (row, key) => void attempt(chat.relations.react(row.seq, key)),
      onJump: (seq) => void attempt(jumpTo(chat, scroller.current, seq)),
      onActions: ({ key }, opener) => setOpened({ key, opener }),
      onRetry: (id) => chat.own.retry(id),
      onDiscard: (id) => chat.own.discard(id),
    }),
    [chat, me.name, mayModerate],
  )
  const leave = useCallback(() => onCompose(), [onCompose])
  const openRow = useCallback((key: string, opener: HTMLElement) => setOpened({ key, opener }), [])
  const closeActions = useCallback(() => setOpened(undefined), [])
  const { current, isInUse, handlers } = useRowFocus({ onOpen: openRow, onLeave: leave })
  // Nothing moves while a finger touches the list, even before it scrolls.
  const [touching, setTouching] = useState(false)
  const paused = still || isInUse || touching || opened !== undefined

  const loadEarlier = async () => {
    const count = await chat.loadEarlier()
    if (count > 0) announce(sayLoaded(count))
  }

  const onScroll = () => {
    const list = scroller.current
    if (!list) return
    // With `column-reverse` the end is at 0, and older messages are at negative positions.
    const fromEnd = -list.scrollTop
    const isAtEnd = fromEnd < endWithin
    setAtEnd(isAtEnd)
    if (!isAtEnd || view.away) chat.pause()
    else if (!paused) chat.follow()
    const fromTop = list.scrollHeight - list.clientHeight - fromEnd
    // With the focus on the button that loads them, a press does.
    if (document.activeElement?.matches('[data-load]:focus-visible')) return
    if (touched.current && fromTop < topWithin && view.more && view.history === 'idle')
      void loadEarlier()
  }
  const isHere = useRef(true)
  isHere.current = atEnd && !view.away
  useEffect(() => {
    if (paused) chat.pause()
    else if (isHere.current) chat.follow()
  }, [chat, paused])
  useEffect(() => {
    if (view.following && !document.hidden) chat.seen()
  }, [view, chat])
  const followed = useRef(true)
  useEffect(() => {
    // Sending a message scrolls back to the end. A new list is there: setting it would lay out the whole page.
    if (view.following && !followed.current) scroller.current?.scrollTo({ top: 0 })
    followed.current = view.following
  }, [view.following])
  useEffect(() => chat.onRemoval((seqs) => keepHeights(scroller.current, seqs)), [chat])

  const toNewest = () => {
    onResume()
    scroller.current?.scrollTo({ top: 0 })
  }
  const touch = () => {
    touched.current = true
  }
  const tabbable = tabbableAmong(rows, current)
  const markRead = useCallback(() => void attempt(chat.markRead()), [chat])

  return (
    <div className={styles.place}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        aria-label={t`Messages`}
        data-calm={(view.following && view.pace === 'calm') || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        onWheel={touch}
        onTouchStart={() => setTouching(true)}
        onTouchEnd={() => setTouching(false)}
        onTouchCancel={() => setTouching(false)}
        onTouchMove={touch}
        onPointerDown={touch}
        onKeyDownCapture={touch}
        {...handlers}
      >
        <div className={styles.inner}>
          <ChatListTop
            view={view}
            // It invites people to write only if they can.
            empty={
              writable ? t`No messages yet. Say hello!` : t`No messages were sent in this chat.`
            }
            onLoad={() => void loadEarlier()}
            isReachable={!atEnd}
          />
          {blocks.length > 0 && (
            // Its items are in blocks, which an `ol` may not contain.
            <div role="list">
              {blocks.map((block) => (
                <ChatBlock
                  key={block.key}
                  block={block}
                  acts={acts}
                  tabbable={block.rows.some(({ key }) => key === tabbable) ? tabbable : undefined}
                  onMarkRead={markRead}
                />
              ))}
            </div>
          )}
        </div>
      </div>
      {parts && (
        <parts.RowActions
          chat={chat}
          rows={rows}
          opened={opened}
          list={scroller}
          mayModerate={mayModerate}
          writable={writable}
          onWrite={onCompose}
          onOpen={openRow}
          onClose={closeActions}
        />
      )}
      <ToNewest view={view} onGo={toNewest} />
    </div>
  )
}

const sayLoaded = (count: number): string =>
  t`${plural(count, { one: '# earlier message loaded', other: '# earlier messages loaded' })}`

/** The rows and blocks to render; unchanged ones are the same objects as before. */
function useRows({ id, name }: Me, view: ChatView, showId: string) {
  const received = useReceived()
  const makers = useMemo(
    () => ({ rows: new ChatRows({ id, name }), blocks: new ChatBlocks() }),
    [id, name],
  )
  return useMemo(() => {
    const its = received.filter((it) => it.showId === undefined || it.showId === showId)
    const rows = makers.rows.of({ ...view, announcements: view.away ? [] : its })
    const blocks = makers.blocks.of(rows, view.pageStarts)
    const drawn = view.following && view.pace === 'roaring' ? blocks.slice(-roaringBlocks) : blocks
    return { rows, blocks: drawn }
  }, [makers, view, received, showId])
}

/** Key of the row that had the focus, or of the newest message. */
function tabbableAmong(rows: readonly ChatRow[], current: string | undefined): string | undefined {
  if (rows.some(({ key }) => key === current)) return current
  return rows.findLast((row) => row.kind === 'message')?.key
}

/** Fixes the height of rows whose text is about to be removed, so that nothing moves on the screen. */
function keepHeights(list: HTMLElement | null, seqs: readonly number[]): void {
  for (const seq of seqs) {
    const row = list?.querySelector<HTMLElement>(`[data-seq="${seq}"]`)
    if (row) row.style.minHeight = `${row.offsetHeight}px`
  }
}
