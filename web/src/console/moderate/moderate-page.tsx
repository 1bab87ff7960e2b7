import { fullName } from '@rostra/domain/attendee'
import { nicknameFallback } from '@rostra/domain/chat'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { DeskMessage } from '@rostra/domain/contract/chat-desk-calls'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall, useChange } from '../../platform/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { attempt } from '../desk/attempt.ts'
import desk from '../desk/desk.module.css'
import { OrganisersExport } from '../desk/organisers-export.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Screen, Section } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'
import { BlockedWords } from './blocked-words.tsx'
import { Feed } from './feed.tsx'
import { HostComposer } from './host-composer.tsx'
import styles from './moderate.module.css'
import { PersonCard } from './person-card.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RoomControls } from './room-controls.tsx'
import { useFeed } from './use-feed.ts'

type Room = AnswerOf<(typeof calls)['chat-rooms']>['rooms'][number]

/** The chats: all in one feed, or one. */
export function ModeratePage() {
  const rooms = useCall('chat-rooms', {})
  const [words, setWords] = useState(false)
  const [query] = useSearchParams()
  const chat = rooms.data?.rooms.find(({ channel }) => channel === query.get('chat'))?.channel
  return (
    <Screen
      title="Moderate"
      actions={
        <div className={desk.actions}>
          <Button variant="secondary" onClick={() => setWords(true)}>
            Blocked words
          </Button>
          <OrganisersExport call="organiser-chat-export" payload={chat ? { channel: chat } : {}}>
            {chat ? 'Export this chat' : 'Export all chats'}
          </OrganisersExport>
        </div>
      }
    >
      <Loaded query={rooms} height={420}>
        {({ rooms: all }) =>
          all.length === 0 ? (
            <EmptyState>No session has a chat yet.</EmptyState>
          ) : (
            <Rooms rooms={all} />
          )
        }
      </Loaded>
      {words && <BlockedWords onClose={() => setWords(false)} />}
    </Screen>
  )
}

function Rooms({ rooms }: { rooms: readonly Room[] }) {
  const [query, setQuery] = useSearchParams()
  const room = rooms.find(({ channel }) => channel === query.get('chat'))
  const account = useCall('account', {})
  const [person, setPerson] = useState<string>()
  const [removing, setRemoving] = useState<DeskMessage>()
  const { change: pin } = useChange('chat-pin', ['chat-rooms'])
  const channels = rooms.map(({ channel }) => channel)
  const { store, view } = useFeed(channels, room?.channel)
  const roomName = (channel: string) => {
    const sessions = rooms.find((it) => it.channel === channel)?.sessions ?? []
    return sessions.map(({ title }) => title).join(', ') || channel
  }
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <Select
          label="Chat"
          value={room?.channel ?? ''}
          options={[
            { id: '', name: 'All chats' },
            ...channels.map((id) => ({ id, name: roomName(id) })),
          ]}
          onChange={(chat) => setQuery(chat ? { chat } : {}, { replace: true })}
        />
        <div className={styles.feed}>
          <Feed
            key={room?.channel ?? ''}
            store={store}
            view={view}
            roomName={room ? undefined : roomName}
            onPerson={setPerson}
            onRemove={setRemoving}
            onPin={({ channel, seq }) => void attempt(pin({ channel, seq }))}
          />
          {room && (
            <HostComposer
              channel={room.channel}
              name={(account.data && fullName(account.data)) || nicknameFallback}
            />
          )}
        </div>
      </div>
      <div className={styles.side}>
        {room ? (
          <RoomControls channel={room.channel} rules={room.rules} />
        ) : (
          <Section title="Chats">
            <ul className={styles.plain}>
              {rooms.map(({ channel, rules, viewers }) => (
                <li key={channel}>
                  <strong>{roomName(channel)}</strong>
                  <p className={styles.fine}>
                    {[
                      `${viewers.toLocaleString()} watching`,
                      rules.closed && 'closed',
                      rules.slow > 0 && `slow mode ${rules.slow} s`,
                      rules.pinned && 'a pin',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      {person && (
        <PersonCard
          userId={person}
          channel={room?.channel}
          roomName={roomName}
          onClose={() => setPerson(undefined)}
        />
      )}
      {removing && <RemoveDialog message={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  )
}
