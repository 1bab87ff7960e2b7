import { fullName } from '@rostra/domain/attendee'
import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { liveClient } from '../../platform/transport/live-client.ts'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { attempt } from '../../ui/toast-errors.ts'
import { Feed } from './feed.tsx'
import { createFeedStore } from './feed-store.ts'
import { HostComposer } from './host-composer.tsx'
import styles from './moderate.module.css'

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
  /** One chat, which also shows the composer; undefined for all chats. */
  channel: string | undefined
  roomName(channel: string): string
  onPerson(userId: string): void
  onRemove(message: ModeratedMessage): void
}

/** The messages of one chat or of all, as they arrive. */
export function ChatFeed({ channels, channel, roomName, onPerson, onRemove }: Props) {
  const account = useCall('account', {})
  const { change: pin } = useChange('chat-pin', ['chat-rooms'])
  const { store, view } = useFeed(channels, channel)
  return (
    <div className={styles.feed}>
      <Feed
        store={store}
        view={view}
        roomName={channel ? undefined : roomName}
        onPerson={onPerson}
        onRemove={onRemove}
        onPin={({ channel: where, seq }) => void attempt(pin({ channel: where, seq }))}
      />
      {channel && (
        <HostComposer
          channel={channel}
          name={(account.data && fullName(account.data)) || nicknameFallback}
        />
      )}
    </div>
  )
}
