import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { FeedRow } from './feed-row.tsx'
import type { FeedStore, FeedView } from './feed-store.ts'
import styles from './moderate.module.css'

type Props = {
  store: FeedStore
  view: FeedView
  /** Names the room of a row; undefined if there is only one room. */
  roomName: ((channel: string) => string) | undefined
  onPerson(userId: string): void
  onRemove(message: ModeratedMessage): void
  onPin(message: ModeratedMessage): void
}

/** The messages, newest at the bottom. The list does not move while the pointer or the focus is in it. */
export function Feed({ store, view, roomName, ...actions }: Props) {
  const [frozen, setFrozen] = useState<readonly ModeratedMessage[]>()
  const shown = frozen ? latest(frozen, view.messages) : view.messages
  const waiting = frozen ? view.messages.filter((it) => isAfter(it, frozen.at(-1))).length : 0
  const release = () => setFrozen(undefined)
  const { loading, problem, more } = view
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops the list from moving
    <div
      className={styles.scroller}
      onPointerEnter={() => setFrozen(view.messages)}
      onPointerLeave={release}
      onFocus={() => setFrozen((now) => now ?? view.messages)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && release()}
      onScroll={({ currentTarget }) =>
        currentTarget.scrollTop < -48 && setFrozen((now) => now ?? view.messages)
      }
    >
      {waiting > 0 && (
        <button type="button" className={styles.pill} onClick={release}>
          {waiting} new ↓
        </button>
      )}
      <div>
        <div className={styles.earlier}>
          {problem && <Notice kind="bad">{problem}</Notice>}
          {(more || problem) && (
            <Button variant="quiet" busy={loading} onClick={() => void store.load()}>
              {problem ? 'Try again' : 'Load earlier messages'}
            </Button>
          )}
          {!loading && !problem && view.messages.length === 0 && (
            <EmptyState>No messages yet. New messages appear here.</EmptyState>
          )}
        </div>
        <ol className={styles.rows} aria-label="Messages" aria-busy={loading}>
          {shown.map((message) => (
            <FeedRow
              key={`${message.channel} ${message.seq}`}
              message={message}
              room={roomName?.(message.channel)}
              {...actions}
            />
          ))}
        </ol>
      </div>
    </div>
  )
}

const isAfter = (message: ModeratedMessage, last: ModeratedMessage | undefined) =>
  last === undefined ||
  message.at > last.at ||
  (message.at === last.at && message.seq > last.seq && message.channel === last.channel)

/** The frozen messages and older ones in their current state: those removed since are struck through. */
const latest = (frozen: readonly ModeratedMessage[], now: readonly ModeratedMessage[]) =>
  now.filter((message) => !isAfter(message, frozen.at(-1)))
