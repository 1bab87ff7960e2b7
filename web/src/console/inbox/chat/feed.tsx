import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { callApi } from '../../../platform/transport/api.ts'
import { liveClient } from '../../../platform/transport/live-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../rows.module.css'
import { FeedRow } from './feed-row.tsx'
import { createFeedStore } from './feed-store.ts'
import type { OnPerson } from './person-card.tsx'

/** ms between renders of a busy feed. */
const drawEvery = 200

/** The feed of one chat, or of all of them. */
function useFeed(all: readonly string[], channel: string | undefined) {
  const queries = useQueryClient()
  const names = channel ?? all.join('\n')
  const store = useMemo(
    () =>
      createFeedStore({
        live: liveClient(),
        call: callApi,
        channels: names === '' ? [] : names.split('\n'),
        channel,
        soon: (run) => void window.setTimeout(run, drawEvery),
        onRules: () => void queries.invalidateQueries({ queryKey: ['chat-rooms'] }),
      }),
    [names, channel, queries],
  )
  useEffect(() => store.open(), [store])
  return { store, view: useSyncExternalStore(store.subscribe, store.view) }
}

type Props = {
  channels: readonly string[]
  /** One chat; undefined for all. */
  channel: string | undefined
  roomName(channel: string): string
  onPerson: OnPerson
}

/** Messages as they arrive, newest at the bottom. The list does not move while the pointer or the focus is in it. */
export function Feed({ channels, channel, roomName, onPerson }: Props) {
  const { store, view } = useFeed(channels, channel)
  const [frozen, setFrozen] = useState<readonly ModeratedMessage[]>()
  const shown = frozen ? latest(frozen, view.messages) : view.messages
  const waiting = frozen ? view.messages.filter((it) => isAfter(it, frozen.at(-1))).length : 0
  const release = () => setFrozen(undefined)
  const { loading, problem, more } = view
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops the list from moving
    <div
      className={styles.feed}
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
            <p className={styles.fine}>No messages yet.</p>
          )}
          {loading && view.messages.length === 0 && <Skeleton height={160} />}
        </div>
        <ol className={styles.rows} aria-label="Messages" aria-busy={loading}>
          {shown.map((message, place) => (
            <FeedRow
              key={`${message.channel} ${message.seq}`}
              message={message}
              room={
                channel || shown[place - 1]?.channel === message.channel
                  ? undefined
                  : roomName(message.channel)
              }
              onPerson={onPerson}
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
