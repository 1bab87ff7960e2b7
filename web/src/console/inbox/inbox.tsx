import { HelpPart } from '../help/help-page.tsx'
import { ModeratePart } from '../moderate/moderate-page.tsx'
import { QuestionsPart } from '../questions/questions-page.tsx'
import { RefusedPart } from '../refused-sign-ins/refused-sign-ins-page.tsx'
import { useWaiting } from '../shell/use-waiting.ts'
import { Tabs } from '../ui/tabs.tsx'
import styles from './inbox.module.css'

export type InboxTab = 'chat' | 'questions' | 'help' | 'refused'

type Props = {
  /** The id of the session on the desk; undefined for all. */
  show?: string
  tab: InboxTab
  onTab(tab: InboxTab): void
}

const parts = { questions: QuestionsPart, help: HelpPart, refused: RefusedPart, chat: ModeratePart }

/** What people write to the team, in four tabs: chat messages, questions, help tickets and refused sign-ins. */
export function Inbox({ tab, onTab }: Props) {
  const waiting = useWaiting()
  const Part = parts[tab]
  return (
    <section className={styles.inbox} aria-label="Inbox">
      <Tabs<InboxTab>
        label="Inbox"
        tabs={[
          { id: 'chat', name: 'Chat' },
          { id: 'questions', name: 'Questions', count: waiting?.questions },
          { id: 'help', name: 'Help', count: waiting?.tickets },
          { id: 'refused', name: 'Refused', count: waiting?.doors },
        ]}
        value={tab}
        onChange={onTab}
      />
      <Part />
    </section>
  )
}
