/** The chat and the questions of one session, to work on beside its picture. */
import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import type { Session } from '@rostra/domain/session'
import { useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { ChatFeed } from '../inbox/chat-feed.tsx'
import { PersonCard } from '../inbox/person-card.tsx'
import { QuestionRow } from '../inbox/question-row.tsx'
import rows from '../inbox/questions.module.css'
import { RemoveDialog } from '../moderate/remove-dialog.tsx'
import { Loaded } from '../ui/loaded.tsx'

type Props = { session: Session }

export function SessionChat({ session: { chatChannel: channel, title } }: Props) {
  const [person, setPerson] = useState<string>()
  const [removing, setRemoving] = useState<ModeratedMessage>()
  const roomName = () => title
  if (!channel) return <p>This session has no chat.</p>
  return (
    <>
      <ChatFeed
        channels={[channel]}
        channel={channel}
        roomName={roomName}
        onPerson={setPerson}
        onRemove={setRemoving}
      />
      {person && (
        <PersonCard
          userId={person}
          channel={channel}
          roomName={roomName}
          onClose={() => setPerson(undefined)}
        />
      )}
      {removing && (
        <RemoveDialog message={removing} ofReports={false} onClose={() => setRemoving(undefined)} />
      )}
    </>
  )
}

export function SessionQuestions({ session }: Props) {
  const account = useCall('account', {})
  const onAir = useCall('question-queue', { showId: session.id, state: 'on-air' })
  const waiting = useCall('question-queue', { showId: session.id, state: 'new' })
  return (
    <Loaded query={waiting}>
      {({ questions }) => {
        const all = [...(onAir.data?.questions ?? []), ...questions]
        if (all.length === 0) return <p>No questions yet.</p>
        return (
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
