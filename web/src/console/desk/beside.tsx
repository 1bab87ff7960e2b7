import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import type { Session } from '@rostra/domain/session'
import { useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChatFeed } from '../inbox/chat-feed.tsx'
import { PersonCard } from '../inbox/person-card.tsx'
import { QuestionRow } from '../inbox/question-row.tsx'
import rows from '../inbox/questions.module.css'
import { ShieldButton } from '../inbox/shield-button.tsx'
import { RemoveDialog } from '../moderate/remove-dialog.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { OrganisersLink } from '../ui/organisers-link.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import styles from './director.module.css'
import { Polls } from './polls.tsx'

type Part = 'chat' | 'questions' | 'polls'
type Props = { session: Session }

/** The session's chat, questions and polls, beside its picture. */
export function Beside({ session }: Props) {
  const [part, setPart] = useState<Part>('chat')
  const [person, setPerson] = useState<string>()
  const [removing, setRemoving] = useState<ModeratedMessage>()
  const waiting = useCall('question-queue', { state: 'new', showId: session.id })
  useStaffEvents('questions', ['question-queue'])
  const { chatChannel: channel, title } = session
  const rooms = useCall('chat-rooms', {})
  const rules = rooms.data?.rooms.find((room) => room.channel === channel)?.rules
  return (
    <section className={styles.beside} aria-label="Chat, questions and polls">
      <Tabs<Part>
        label="Chat, questions or polls"
        tabs={[
          { id: 'chat', name: 'Chat' },
          { id: 'questions', name: 'Questions', count: waiting.data?.counts.new },
          { id: 'polls', name: 'Polls' },
        ]}
        value={part}
        onChange={setPart}
      />
      {part === 'questions' && <Questions session={session} waiting={waiting} />}
      {part === 'polls' && <Polls session={session} />}
      {part === 'chat' &&
        channel &&
        (rules ? (
          <ShieldButton channel={channel} rules={rules} />
        ) : (
          rooms.isPending && <Skeleton height={95} />
        ))}
      {part === 'chat' &&
        (channel ? (
          <ChatFeed
            key={channel}
            channels={[channel]}
            channel={channel}
            roomName={() => title}
            onPerson={setPerson}
            onRemove={setRemoving}
          />
        ) : (
          <EmptyState
            action={
              <OrganisersLink to={consolePaths.sessions(session.id)}>Edit session</OrganisersLink>
            }
          >
            This session has no chat. It has one when “Chat beside the session” is on.
          </EmptyState>
        ))}
      {person && (
        <PersonCard
          userId={person}
          channel={channel}
          roomName={() => title}
          onClose={() => setPerson(undefined)}
        />
      )}
      {removing && (
        <RemoveDialog message={removing} ofReports={false} onClose={() => setRemoving(undefined)} />
      )}
    </section>
  )
}

type QuestionsProps = Props & { waiting: ReturnType<typeof useCall<'question-queue'>> }

function Questions({ session, waiting }: QuestionsProps) {
  const account = useCall('account', {})
  const onAir = useCall('question-queue', { state: 'on-air', showId: session.id })
  return (
    <Loaded query={waiting}>
      {({ questions }) => {
        const all = [...(onAir.data?.questions ?? []), ...questions]
        return all.length === 0 ? (
          <EmptyState>No questions yet. They appear here as attendees ask them.</EmptyState>
        ) : (
          <ul className={rows.list} aria-label="Questions">
            {all.map((question) => (
              <QuestionRow
                key={question.id}
                question={question}
                session={session.title}
                me={account.data?.id ?? ''}
              />
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
