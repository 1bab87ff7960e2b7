import type { AfterReport } from '@rostra/domain/chat/chat-report-calls'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { defined } from '@rostra/domain/defined'
import { Ban, Keyboard, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { MenuItem, MoreMenu } from '../../ui/more-menu.tsx'
import { OrganisersExport } from '../ui/organisers-export.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { BlockedWords } from './blocked-words.tsx'
import { ChatSettings } from './chat-settings.tsx'
import { Feed } from './feed.tsx'
import { HostComposer } from './host-composer.tsx'
import styles from './inbox.module.css'
import { ListKeysDialog } from './list-keys-dialog.tsx'
import { type Person, PersonCard } from './person-card.tsx'
import { Reported } from './reported.tsx'
import { Restricted } from './restricted.tsx'
import { useInboxParams } from './use-inbox-params.ts'
import { Waiting } from './waiting.tsx'

export type Room = AnswerOf<(typeof calls)['chat-rooms']>['rooms'][number]

const lists = ['all', 'waiting', 'reported', 'muted'] as const
const dialogs = { settings: ChatSettings, words: BlockedWords, keys: ListKeysDialog }

type Props = {
  rooms: readonly Room[]
  /** The chat that is shown; undefined for all. */
  room: Room | undefined
}

/** Chat messages as they arrive; those to review, those reported, and who is muted. */
export function ChatTab({ rooms, room }: Props) {
  const [query, setQuery] = useInboxParams()
  const list = lists.find((it) => it === query.get('list')) ?? 'all'
  const [after, setAfter] = useState<AfterReport>()
  const [person, setPerson] = useState<Person>()
  const [dialog, setDialog] = useState<keyof typeof dialogs>()
  const channel = room?.channel
  const reports = useCall('chat-reports', defined({ channel, after }))
  const waiting = useCall('chat-waiting', defined({ channel }))
  const restricted = useCall('chat-restrictions', defined({ channel }))
  useStaffEvents('reports', ['chat-reports', 'chat-person', 'chat-waiting', 'chat-restrictions'])
  const roomName = (of: string) => {
    const sessions = rooms.find((it) => it.channel === of)?.sessions ?? []
    return sessions.map(({ title }) => title).join(', ') || of
  }
  const Dialog = dialog && dialogs[dialog]
  const acts = { roomName, onPerson: setPerson }
  return (
    <>
      <div className={styles.bar}>
        <Tabs
          label="Messages"
          tabs={[
            { id: 'all', name: 'All' },
            { id: 'waiting', name: 'To review', count: waiting.data?.count },
            { id: 'reported', name: 'Reported', count: reports.data?.count },
            { id: 'muted', name: 'Muted', count: restricted.data?.restrictions.length },
          ]}
          value={list}
          onChange={(it) => setQuery({ list: it === 'all' ? '' : it })}
        />
        <MoreMenu label="More for the chat">
          <MenuItem icon={<Settings2 size={20} />} onClick={() => setDialog('settings')}>
            Chat settings
          </MenuItem>
          <MenuItem icon={<Ban size={20} />} onClick={() => setDialog('words')}>
            Blocked words
          </MenuItem>
          <MenuItem icon={<Keyboard size={20} />} onClick={() => setDialog('keys')}>
            Keys in lists
          </MenuItem>
          <OrganisersExport call="organiser-chat-export" payload={channel ? { channel } : {}}>
            {channel ? 'Export this chat' : 'Export all chats'}
          </OrganisersExport>
        </MoreMenu>
      </div>
      {list === 'waiting' && <Waiting query={waiting} {...acts} />}
      {list === 'reported' && (
        <Reported query={reports} isFirst={after === undefined} onPage={setAfter} {...acts} />
      )}
      {list === 'muted' && <Restricted query={restricted} {...acts} />}
      {list === 'all' && (
        <Feed
          key={channel ?? ''}
          channels={rooms.map((it) => it.channel)}
          channel={channel}
          {...acts}
        />
      )}
      {list === 'all' && channel && <HostComposer key={channel} channel={channel} />}
      {person && (
        <PersonCard person={person} roomName={roomName} onClose={() => setPerson(undefined)} />
      )}
      {Dialog && (
        <Dialog
          rooms={room ? [room] : rooms}
          roomName={roomName}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
