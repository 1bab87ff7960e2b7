import { Trans, useLingui } from '@lingui/react/macro'
import { loudestMoments } from '@rostra/domain/replay/curve'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import all from '../../chat/list/chat-list.module.css'
import { ChatMessage, type RowActs } from '../../chat/list/chat-message.tsx'
import type { Opened } from '../../chat/list/row-actions.tsx'
import { useRowFocus } from '../../chat/list/row-focus.ts'
import type { ChatStore } from '../../chat/log/chat-store.ts'
import { useChatView } from '../../chat/log/use-chat.ts'
import { storedUser } from '../../platform/identity/stored-user.ts'
import { type Playback, playFrom } from '../../stream-players/play-from.ts'
import { clock } from '../../stream-players/seek-bar.tsx'
import { lazyOptional } from '../../ui/lazy-part.ts'
import styles from './replay.module.css'
import { createReplayRows } from './replay-rows.ts'
import { useCurve } from './use-curve.ts'
import { useTimeline } from './use-timeline.ts'

const RowActions = lazyOptional(
  async () => (await import('../../chat/chat-parts.ts')).chatParts.RowActions,
)

/** Scrolled to the end within this distance of it, in px. */
const endWithin = 48
/** Messages that are shown at first, that each press adds, and at most: before them is the whole chat. */
const [firstMessages, moreMessages, mostMessages] = [150, 200, 2000]
/** The loudest moments that are offered, and how far they are apart (ms). */
const [mostMoments, apart] = [3, 60_000]

type Props = {
  showId: string
  video: Playback
  chat: ChatStore
  /** The show is still live, and so is the chat. */
  isLive: boolean
  /** All messages. */
  children: ReactNode
}

/** The chat in step with the recording. Who scrolls up reads on undisturbed, until they press to follow again. */
export function ReplayChat({ showId, video, chat, isLive, children }: Props) {
  const { t } = useLingui()
  // A link to a message opens the whole chat at it.
  const [isWhole, setWhole] = useState(() => location.search.includes('message='))
  return (
    <div className={styles.chat}>
      <div className={styles.head}>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{t`Which messages to show`}</legend>
          <button type="button" aria-pressed={!isWhole} onClick={() => setWhole(false)}>
            <Trans>With the video</Trans>
          </button>
          <button type="button" aria-pressed={isWhole} onClick={() => setWhole(true)}>
            {isLive ? <Trans>Live chat</Trans> : <Trans>All messages</Trans>}
          </button>
        </fieldset>
        {!isLive && storedUser() && <Loudest showId={showId} video={video} />}
      </div>
      {isWhole ? children : <Following {...{ showId, video, chat, isLive }} />}
      {isLive && !isWhole && (
        <p className={`${styles.note} muted small`}>
          <Trans>What you write appears in the live chat.</Trans>
        </p>
      )}
    </div>
  )
}

function Following({ showId, video, chat, isLive }: Omit<Props, 'children'>) {
  const { t } = useLingui()
  const [most, setMost] = useState(firstMessages)
  const [follows, setFollows] = useState(true)
  const scroller = useRef<HTMLDivElement>(null)
  // One more than is shown tells whether there are earlier ones.
  const { store, position } = useTimeline(showId, video, follows ? most + 1 : 0, isLive)
  useEffect(() => {
    return chat.onArrival((_, gone, restored) => {
      store.remove(gone)
      store.restore(restored)
    })
  }, [chat, store])
  const me = storedUser()
  const { blocked, rights } = useChatView(chat).relations
  const mayModerate = rights?.mayModerate === true
  const rowsOf = useMemo(
    () => createReplayRows(me?.id ?? '', me?.name ?? '', mayModerate),
    [me?.id, me?.name, mayModerate],
  )
  const [opened, setOpened] = useState<Opened>()
  const open = useCallback((key: string, opener: HTMLElement) => setOpened({ key, opener }), [])
  const close = useCallback(() => setOpened(undefined), [])
  const { current, isInUse, handlers } = useRowFocus({ onOpen: open, onLeave: close })
  // Someone who reads further up keeps what is on the screen; what has been removed still goes.
  const [readFrom, setReadFrom] = useState(0)
  // Nothing moves under someone who is about to act on a message.
  const held = useRef(position)
  if (!isInUse && !opened) held.current = position
  const upTo = follows ? held.current : readFrom
  useEffect(() => {
    if (!follows) store.want(readFrom, most + 1)
  })
  const found = store.messages(upTo, most + 1)
  const rows = rowsOf(found.slice(-most).filter(({ user }) => !blocked.has(user.id)))
  const shown = useRef(rows)
  shown.current = rows
  const last = rows.at(-1)?.row.key
  const tabbable = rows.some(({ row }) => row.key === current) ? current : last
  const acts = useMemo<RowActs>(
    () => ({
      me: me?.name ?? '',
      mayModerate,
      onReact: () => {},
      onActions: ({ key }, opener) => open(key, opener),
      onJump(seq) {
        const key = shown.current.find((it) => it.seq === seq)?.row.key
        if (key !== undefined)
          scroller.current
            ?.querySelector(`[data-row="${CSS.escape(key)}"]`)
            ?.scrollIntoView({ block: 'center' })
      },
      onRetry: () => {},
      onDiscard: () => {},
    }),
    [me?.name, mayModerate, open],
  )
  const follow = () => {
    setFollows(true)
    setMost(firstMessages)
    scroller.current?.scrollTo({ top: 0 })
  }
  const onScroll = () => {
    // The list is reversed: its end is at 0, and what is above it at negative positions.
    const fromEnd = -(scroller.current?.scrollTop ?? 0)
    const isAtEnd = fromEnd < endWithin
    if (follows && !isAtEnd) setReadFrom(position)
    if (follows === isAtEnd) return
    setFollows(isAtEnd)
    if (isAtEnd) setMost(firstMessages)
  }
  const hasEarlier = found.length > most && most < mostMessages
  return (
    <div className={all.place}>
      <div
        ref={scroller}
        className={all.scroller}
        role="log"
        aria-live="off"
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        data-takes-focus
        onScroll={onScroll}
        {...(mayModerate ? handlers : {})}
      >
        <div className={all.inner}>
          {hasEarlier && (
            <button
              type="button"
              className={styles.earlier}
              onClick={() => setMost(Math.min(mostMessages, most + moreMessages))}
            >
              <Trans>Earlier messages</Trans>
            </button>
          )}
          {rows.length === 0 && store.isLoaded(upTo) && (
            <p className={`${styles.empty} muted small`}>
              <Trans>Messages appear here when the recording reaches them.</Trans>
            </p>
          )}
          <ol className="list">
            {rows.map(({ row }) => (
              <ChatMessage
                key={row.key}
                row={row}
                acts={acts}
                tabbable={mayModerate && row.key === tabbable}
              />
            ))}
          </ol>
        </div>
      </div>
      {mayModerate && (
        <Suspense>
          <RowActions
            chat={chat}
            rows={rows.map(({ row }) => row)}
            opened={opened}
            list={scroller}
            mayModerate
            writable={false}
            onWrite={close}
            onOpen={open}
            onClose={close}
          />
        </Suspense>
      )}
      {!follows && (
        <button type="button" className={all.pill} onClick={follow}>
          <Trans>Follow the video</Trans>
          <ArrowDown aria-hidden size={18} />
        </button>
      )}
    </div>
  )
}

/** Jumps to where the room was loudest. */
function Loudest({ showId, video }: Pick<Props, 'showId' | 'video'>) {
  const { t } = useLingui()
  const curve = useCurve(showId, video)
  const moments = curve ? loudestMoments(curve, mostMoments, apart) : []
  if (moments.length === 0) return null
  return (
    <p className={`${styles.loudest} muted`}>
      <Trans>Most lively:</Trans>{' '}
      {moments.map((at) => {
        const time = clock(at / 1000)
        return (
          <button
            key={at}
            type="button"
            aria-label={t`Play from ${time}, one of the most lively moments`}
            onClick={() => playFrom(video, at / 1000)}
          >
            {time}
          </button>
        )
      })}
    </p>
  )
}
