import { CircleCheck, CircleDashed } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Section } from '../ui/screen.tsx'
import { ReadyRing } from './ready-ring.tsx'
import styles from './start.module.css'

type Props = {
  event?: { name: string } | undefined
  sessions: number
  attendees: number
  libraries: number
  staff: number
  mail: boolean
  withoutBackup: { id: string; title: string }[]
  /** Organisers may change what is missing. */
  canEdit: boolean
}

/** What an event needs before it opens, and how to get what is missing. */
export const SetUpList = (props: Props) => {
  const { event, sessions, attendees, libraries, staff, mail, withoutBackup, canEdit } = props
  const items: readonly ItemProps[] = [
    {
      done: event !== undefined && sessions > 0,
      name: 'Event and sessions',
      children: (
        <>
          Import your event folder on the server:
          <code>npm run rostra -- import my-event --replace</code>
        </>
      ),
    },
    {
      done: attendees > 0,
      name: 'Attendees',
      children: (
        <>
          Add attendees under Attendees, or import a CSV file on the server:
          <code>npm run rostra -- attendees import people.csv</code>
        </>
      ),
    },
    {
      done: libraries > 0,
      name: 'Resource library',
      children: (
        <>
          Add a library under Library, or in <code>library.yaml</code> in your event folder.
        </>
      ),
    },
    {
      done: sessions > 0 && withoutBackup.length === 0,
      name: 'Backup streams',
      children:
        sessions === 0 ? (
          'Once there are sessions, give each a backup stream before the doors open.'
        ) : (
          <>
            If a live stream fails, a moderator can switch to the backup stream, but only if it is
            set. Before the doors open, add one to <Missing {...{ withoutBackup, canEdit }} />
          </>
        ),
    },
    {
      done: staff > 1,
      name: 'Second team member',
      children: 'Invite someone under Team so the event doesn’t depend on one person.',
    },
    {
      done: mail,
      name: 'Email',
      children: (
        <>
          Set <code>SMTP_URL</code> and <code>PUBLIC_URL</code> on the server. Until then, share
          invitation links yourself; emails are saved in the outbox folder.
        </>
      ),
    },
  ]
  return (
    <Section title="Getting started">
      <ReadyRing ready={items.filter(({ done }) => done).length} of={items.length} />
      <ul className={styles.list}>
        {items.map((item) => (
          <Item key={item.name} {...item} />
        ))}
      </ul>
    </Section>
  )
}

/** As many as are named; a long programme would bury the list. */
const named = 5

const Missing = ({ withoutBackup, canEdit }: Pick<Props, 'withoutBackup' | 'canEdit'>) => {
  const more = withoutBackup.length - named
  return (
    <>
      {withoutBackup.slice(0, named).map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {canEdit ? <Link to={consolePaths.sessions(id)}>{title}</Link> : title}
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}.
    </>
  )
}

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
