import type { AfterReport } from '@rostra/domain/chat/chat-report-calls'
import { isOver } from '@rostra/domain/chat/chat-requests'
import { defined } from '@rostra/domain/defined'
import { Ban, Keyboard, Settings2 } from 'lucide-react'
import { useServerNow } from '../../../platform/transport/server-clock.ts'
import { useCall } from '../../../platform/transport/use-call.ts'
import { MenuItem, MoreMenu } from '../../../ui/more-menu.tsx'
import { useAfter } from '../../ui/next-pages.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useStaffEvents } from '../../ui/use-staff-events.ts'
import styles from '../inbox.module.css'
import { InboxList } from '../inbox-list.tsx'
import { ListKeysDialog } from '../list-keys-dialog.tsx'
import { WaitingRow } from '../questions/waiting-row.tsx'
import type { Room } from '../room.ts'
import { useInboxParams } from '../use-inbox-params.ts'
import { BlockedWords } from './blocked-words.tsx'
import { ChatSettings } from './chat-settings.tsx'
import { Feed } from './feed.tsx'
import { HostComposer } from './host-composer.tsx'
import { PersonCard } from './person-card.tsx'
import { ReportedRow } from './reported-row.tsx'
import { RestrictedRow } from './restricted-row.tsx'

const lists = ['all', 'waiting', 'reported', 'muted'] as const

type Props = {
  rooms: readonly Room[]
  /** The chat that is shown; undefined for all. */
  room: Room | undefined
}

/** Chat messages as they arrive; those to review, those reported, and who is muted. */
export function ChatTab({ rooms, room }: Props) {
  const [query, setQuery] = useInboxParams()
  const list = lists.find((it) => it === query.get('list')) ?? 'all'
  const channel = room?.channel
  const settings = useDialog('chat-settings')
  const words = useDialog('blocked-words')
  const keys = useDialog('list-keys')
  const [after, setAfter] = useAfter<AfterReport>(channel ?? '')
  const reports = useCall('chat-reports', defined({ channel, after }))
  const waiting = useCall('chat-waiting', defined({ channel }))
  const restricted = useCall('chat-restrictions', defined({ channel }))
  const now = useServerNow(10_000)
  const current = restricted.data?.restrictions.filter(({ until }) => !isOver(until, now)) ?? []
  useStaffEvents('reports', ['chat-reports', 'chat-person', 'chat-waiting', 'chat-restrictions'])
  const roomName = (of: string) => {
    const sessions = rooms.find((it) => it.channel === of)?.sessions ?? []
    return sessions.map(({ title }) => title).join(', ') || of
  }
  const { open: onPerson, ...person } = useDialog('chat-person')
  const acts = { onPerson }
  return (
    <>
      <div className={styles.bar}>
        <Tabs
          label="Messages"
          tabs={[
            { id: 'all', name: 'All' },
            { id: 'waiting', name: 'To review', count: waiting.data?.count },
            { id: 'reported', name: 'Reported', count: reports.data?.count },
            { id: 'muted', name: 'Muted', count: restricted.data && current.length },
          ]}
          value={list}
          onChange={(it) => setQuery({ list: it === 'all' ? '' : it })}
        />
        <MoreMenu label="More for the chat">
          <MenuItem icon={<Settings2 size={20} />} onClick={() => settings.open(channel)}>
            Chat settings
          </MenuItem>
          <MenuItem icon={<Ban size={20} />} onClick={() => words.open()}>
            Blocked words
          </MenuItem>
          <MenuItem icon={<Keyboard size={20} />} onClick={() => keys.open()}>
            Keys in lists
          </MenuItem>
        </MoreMenu>
      </div>
      {list === 'waiting' && (
        <InboxList
          query={waiting}
          label="Messages to review"
          none="Nothing to review. Choose which messages are reviewed in the chat settings."
          rows={(data) =>
            data.waiting.map((it) => (
              <WaitingRow key={it.id} message={it} room={roomName(it.channel)} {...acts} />
            ))
          }
        />
      )}
      {list === 'reported' && (
        <InboxList
          query={reports}
          label="Reported messages"
          none="No reported messages."
          pages={{
            isFirst: after === undefined,
            onFirst: () => setAfter(undefined),
            onNext: () => {
              const last = reports.data?.reported.at(-1)
              if (last)
                setAfter({ at: last.at, channel: last.message.channel, seq: last.message.seq })
            },
          }}
          rows={({ reported }) =>
            reported.map((it) => (
              <ReportedRow
                key={`${it.message.channel} ${it.message.seq}`}
                reported={it}
                room={roomName(it.message.channel)}
                {...acts}
              />
            ))
          }
        />
      )}
      {list === 'muted' && (
        <InboxList
          query={restricted}
          label="Muted and banned"
          none="No one is muted or banned."
          rows={() =>
            current.map((it) => (
              <RestrictedRow
                key={`${it.kind} ${it.channel} ${it.userId}`}
                restricted={it}
                room={roomName(it.channel)}
                {...acts}
              />
            ))
          }
        />
      )}
      {list === 'all' && (
        <Feed
          key={channel ?? ''}
          channels={rooms.map((it) => it.channel)}
          channel={channel}
          roomName={roomName}
          {...acts}
        />
      )}
      {list === 'all' && channel && <HostComposer key={`to ${channel}`} channel={channel} />}
      {person.of !== undefined && (
        <PersonCard key={person.of} of={person.of} roomName={roomName} onClose={person.close} />
      )}
      {settings.of !== undefined && (
        <ChatSettings
          // They stay about the chats for which they were opened, whatever the desk shows meanwhile.
          rooms={settings.of ? rooms.filter((it) => it.channel === settings.of) : rooms}
          roomName={roomName}
          onClose={settings.close}
        />
      )}
      {words.of !== undefined && <BlockedWords onClose={words.close} />}
      {keys.of !== undefined && <ListKeysDialog onClose={keys.close} />}
    </>
  )
}
