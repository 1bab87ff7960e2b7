import type { AfterReport } from '@rostra/domain/chat/chat-report-calls'
import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { defined } from '@rostra/domain/defined'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BlockedWords } from '../inbox/blocked-words.tsx'
import { ChatFeed } from '../inbox/chat-feed.tsx'
import styles from '../inbox/moderate.module.css'
import { PersonCard } from '../inbox/person-card.tsx'
import { Reported } from '../inbox/reported.tsx'
import { RoomControls } from '../inbox/room-controls.tsx'
import { Waiting } from '../inbox/waiting.tsx'
import cards from '../ui/cards.module.css'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { OrganisersExport } from '../ui/organisers-export.tsx'
import { OrganisersLink } from '../ui/organisers-link.tsx'
import { Screen, Section } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const tabs = ['feed', 'waiting', 'reported'] as const

type Room = AnswerOf<(typeof calls)['chat-rooms']>['rooms'][number]

/** All chats in one feed, or a single chat, and the messages reported in them. */
export const ModeratePage = () => (
  <Screen wide title="Moderation">
    <ModeratePart />
  </Screen>
)

/** The contents of the page. */
export function ModeratePart() {
  const rooms = useCall('chat-rooms', {})
  const [words, setWords] = useState(false)
  const [query] = useSearchParams()
  const chat = rooms.data?.rooms.find(({ channel }) => channel === query.get('chat'))?.channel
  return (
    <>
      <div className={cards.actions}>
        <Button variant="secondary" onClick={() => setWords(true)}>
          Blocked words
        </Button>
        <OrganisersExport call="organiser-chat-export" payload={chat ? { channel: chat } : {}}>
          {chat ? 'Export this chat' : 'Export all chats'}
        </OrganisersExport>
      </div>
      <Loaded query={rooms} height={420}>
        {({ rooms: all }) =>
          all.length === 0 ? (
            <EmptyState
              action={<OrganisersLink to={consolePaths.sessions()}>Go to Sessions</OrganisersLink>}
            >
              No chats yet. A session has one when “Chat beside the session” is on.
            </EmptyState>
          ) : (
            <Rooms rooms={all} />
          )
        }
      </Loaded>
      {words && <BlockedWords onClose={() => setWords(false)} />}
    </>
  )
}

function Rooms({ rooms }: { rooms: readonly Room[] }) {
  const [query, setQuery] = useSearchParams()
  const room = rooms.find(({ channel }) => channel === query.get('chat'))
  const tab = tabs.find((it) => it === (query.get('list') ?? query.get('tab'))) ?? 'feed'
  const [after, setAfter] = useState<AfterReport>()
  const [person, setPerson] = useState<{ id: string; channel: string | undefined }>()
  const [removing, setRemoving] = useState<{ message: ModeratedMessage; ofReports: boolean }>()
  const reports = useCall('chat-reports', defined({ channel: room?.channel, after }))
  const waiting = useCall('chat-waiting', defined({ channel: room?.channel }))
  useStaffEvents('reports', ['chat-reports', 'chat-person', 'chat-waiting'])
  const channels = rooms.map(({ channel }) => channel)
  const roomName = (channel: string) => {
    const sessions = rooms.find((it) => it.channel === channel)?.sessions ?? []
    return sessions.map(({ title }) => title).join(', ') || channel
  }
  const show = (next: { chat?: string; tab?: string }) => {
    setAfter(undefined)
    const { chat, tab: shown } = { chat: room?.channel ?? '', tab, ...next }
    setQuery(
      (now) => {
        now.set('chat', chat)
        now.set('list', shown)
        return now
      },
      { replace: true },
    )
  }
  return (
    <>
      <div className={cards.bar}>
        <Select
          label="Chat"
          value={room?.channel ?? ''}
          options={[
            { id: '', name: 'All chats' },
            ...channels.map((id) => ({ id, name: roomName(id) })),
          ]}
          onChange={(chat) => show({ chat })}
        />
        <Tabs
          label="Messages"
          tabs={[
            { id: 'feed', name: 'All messages' },
            { id: 'waiting', name: 'Waiting for review', count: waiting.data?.count },
            { id: 'reported', name: 'Reported', count: reports.data?.count },
          ]}
          value={tab}
          onChange={(it) => show({ tab: it })}
        />
      </div>
      <div className={styles.page}>
        {tab === 'feed' ? (
          <ChatFeed
            key={room?.channel ?? ''}
            channels={channels}
            channel={room?.channel}
            roomName={roomName}
            onPerson={(id) => setPerson({ id, channel: room?.channel })}
            onRemove={(message) => setRemoving({ message, ofReports: false })}
          />
        ) : tab === 'waiting' ? (
          <Waiting
            query={waiting}
            roomName={roomName}
            onPerson={(id, channel) => setPerson({ id, channel })}
          />
        ) : (
          <Reported
            query={reports}
            isFirst={after === undefined}
            roomName={roomName}
            onPage={setAfter}
            onPerson={(id, channel) => setPerson({ id, channel })}
            onRemove={(message) => setRemoving({ message, ofReports: true })}
          />
        )}
        <div className={styles.side}>
          {room ? (
            <RoomControls channel={room.channel} rules={room.rules} />
          ) : (
            <RoomList rooms={rooms} roomName={roomName} />
          )}
        </div>
      </div>
      {person && (
        <PersonCard
          userId={person.id}
          channel={person.channel}
          roomName={roomName}
          onClose={() => setPerson(undefined)}
        />
      )}
      {removing && <RemoveDialog {...removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

type RoomListProps = { rooms: readonly Room[]; roomName(channel: string): string }

const RoomList = ({ rooms, roomName }: RoomListProps) => (
  <Section title="Chats">
    <ul className={styles.plain}>
      {rooms.map(({ channel, rules, viewers }) => (
        <li key={channel}>
          <strong>{roomName(channel)}</strong>
          <p className={styles.fine}>
            {[
              `${viewers.toLocaleString()} watching`,
              rules.closed && 'closed',
              rules.shield && 'shield on',
              rules.questionsOnly && 'questions only',
              rules.slow > 0 && `slow mode ${rules.slow} s`,
              rules.pinned && 'pinned message',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  </Section>
)
