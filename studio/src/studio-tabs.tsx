import type { Session } from '@rostra/domain/sessions/session'
import { Polls } from '@rostra/web/console/direction/polls.tsx'
import { QuestionsTab } from '@rostra/web/console/inbox/questions/questions-tab.tsx'
import { Tabs } from '@rostra/web/console/ui/tabs.tsx'
import { useCall } from '@rostra/web/platform/transport/use-call.ts'
import { type ReactNode, useState } from 'react'
import { SessionChat } from './session-chat.tsx'
import styles from './studio-room.module.css'

type Tab = 'guests' | 'chat' | 'questions' | 'poll'
type Props = { session: Session; guests: ReactNode; pollChoice: ReactNode }

/** Guests, chat, questions and polls beside the picture, so that no one has to leave the studio for them. */
export function StudioTabs({ session, guests, pollChoice }: Props) {
  const { id: showId } = session
  const [tab, setTab] = useState<Tab>('guests')
  const list = useCall('studio-guests', { showId })
  const waiting = useCall('question-queue', { showId, state: 'new' })
  const lobby = list.data?.guests.filter(({ here, admitted }) => here && !admitted)
  return (
    <>
      <Tabs<Tab>
        label="Beside the picture"
        tabs={[
          { id: 'guests', name: 'Guests', count: lobby?.length },
          { id: 'chat', name: 'Chat' },
          { id: 'questions', name: 'Questions', count: waiting.data?.counts.new },
          { id: 'poll', name: 'Poll' },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div className={styles.panel}>
        {/* Guests stay connected, and are heard, while another tab is shown. */}
        <div hidden={tab !== 'guests'}>{guests}</div>
        {tab === 'chat' && <SessionChat session={session} />}
        {tab === 'questions' && <QuestionsTab showId={session.id} />}
        {tab === 'poll' && (
          <>
            {pollChoice}
            <Polls session={session} />
          </>
        )}
      </div>
    </>
  )
}
