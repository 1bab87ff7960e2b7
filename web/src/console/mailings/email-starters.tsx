import { type MailingKind, mailingKindNames, mailingKinds } from '@rostra/domain/mailings/mailings'
import { ButtonLink } from '../../ui/button.tsx'
import cards from '../ui/cards.module.css'
import { consolePaths } from '../ui/console-paths.ts'
import { useSubject } from '../ui/use-subject.ts'
import styles from './emails.module.css'
import { whenOn } from './mailing-words.ts'
import { starterOf, starterUses } from './starters.ts'

const offered = mailingKindNames.filter((kind) => kind !== 'text')

/** What an event's emails can begin with, while there are none. */
export const EmailStarters = () => (
  <>
    <p>No emails yet. Begin with one of these, and change its words as you like.</p>
    <ul className={styles.starters} aria-label="Emails to begin with">
      {offered.map((kind) => (
        <Starter key={kind} kind={kind} />
      ))}
    </ul>
  </>
)

function Starter({ kind }: { kind: MailingKind }) {
  const subject = useSubject()(starterOf(kind).subject)
  return (
    <li className={cards.card}>
      <h2 className={styles.kind}>{mailingKinds[kind]}</h2>
      <p>
        {starterUses[kind]} Sent by itself {whenOn[kind]}.
      </p>
      <p className={cards.meta}>“{subject}”</p>
      <div>
        <ButtonLink
          variant="secondary"
          to={consolePaths.emails('new', kind)}
          aria-label={`Write “${mailingKinds[kind]}”`}
        >
          Write
        </ButtonLink>
      </div>
    </li>
  )
}
