import { CircleCheck, CircleDashed } from 'lucide-react'
import { Section } from '../ui/screen.tsx'
import styles from './start.module.css'

type Props = {
  event?: { name: string } | undefined
  sessions: number
  attendees: number
  libraries: number
  staff: number
  mail: boolean
}

/** What an event needs before it opens, and how to get what is missing. */
export const SetUpList = ({ event, sessions, attendees, libraries, staff, mail }: Props) => (
  <Section title="Set up">
    <ul className={styles.list}>
      <Item done={event !== undefined && sessions > 0} name="Event and sessions">
        Load your event folder next to the server:
        <code>npm run rostra -- import my-event --replace</code>
      </Item>
      <Item done={attendees > 0} name="Attendees">
        Register those who may sign in:
        <code>npm run rostra -- attendees import people.csv</code>
      </Item>
      <Item done={libraries > 0} name="Resource library">
        Describe it in <code>library.yaml</code> of your event folder.
      </Item>
      <Item done={staff > 1} name="A second person">
        Invite somebody under Team, so that the event does not depend on one.
      </Item>
      <Item done={mail} name="Mail">
        Set <code>SMTP_URL</code> and <code>PUBLIC_URL</code> for the server. Until then invitations
        are links that you hand on, and help tickets wait in the outbox.
      </Item>
    </ul>
  </Section>
)

type ItemProps = { done: boolean; name: string; children: React.ReactNode }

const Item = ({ done, name, children }: ItemProps) => (
  <li className={done ? styles.done : styles.open}>
    {done ? (
      <CircleCheck size={20} aria-hidden="true" />
    ) : (
      <CircleDashed size={20} aria-hidden="true" />
    )}
    <div>
      <strong>{name}</strong>
      <span className={styles.state}>{done ? 'Done' : 'To do'}</span>
      {!done && <p>{children}</p>}
    </div>
  </li>
)
