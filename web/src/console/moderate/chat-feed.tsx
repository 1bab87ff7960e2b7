import { fullName } from '@rostra/domain/attendee'
import { nicknameFallback } from '@rostra/domain/chat'
import type { ModeratedMessage } from '@rostra/domain/contract/chat-desk-calls'
import { useCall, useChange } from '../../platform/use-call.ts'
import { attempt } from '../desk/attempt.ts'
import { Feed } from './feed.tsx'
import { HostComposer } from './host-composer.tsx'
import styles from './moderate.module.css'
import { useFeed } from './use-feed.ts'

type Props = {
  channels: readonly string[]
  /** One chat, in which one can write; or all of them. */
  channel: string | undefined
  roomName(channel: string): string
  onPerson(userId: string): void
  onRemove(message: ModeratedMessage): void
}

/** The messages of one chat or of all, as they come. */
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
