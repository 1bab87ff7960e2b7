import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { type SpeakerWithSessions, speakersOf } from '@rostra/domain/sessions/speakers'
import { useParams } from 'react-router'
import { useEvent } from '../event/event-query.ts'
import { useSessions } from '../sessions/sessions-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Face } from '../ui/face.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Written } from '../ui/written.tsx'
import { SpeakerPage } from './speaker-page.tsx'
import styles from './speakers.module.css'

/** All speakers, or the one of the address: one file, as who reads the list opens one of them. */
export const SpeakersPage = () =>
  useParams().slug === undefined ? <SpeakerList /> : <SpeakerPage />

/** All speakers, in the organiser's order. */
function SpeakerList() {
  const { t } = useLingui()
  const { sessions, error, refetch } = useSessions()
  useDocumentTitle(t`Speakers`, useEvent().data)
  return (
    <>
      <PageHeading className={styles.heading}>
        <Trans>Speakers</Trans>
      </PageHeading>
      {sessions ? (
        <Faces people={speakersOf(sessions)} />
      ) : error ? (
        <div className={styles.none}>
          <ErrorState title={t`The speakers didn’t load`} onRetry={() => void refetch()}>
            <p>{error.message}</p>
          </ErrorState>
        </div>
      ) : (
        <div className={styles.faces} aria-busy="true">
          <Skeleton height={320} />
          <Skeleton height={320} />
          <Skeleton height={320} />
          <Skeleton height={320} />
        </div>
      )}
    </>
  )
}

function Faces({ people }: { people: SpeakerWithSessions[] }) {
  if (people.length === 0)
    return (
      <div className={styles.none}>
        <EmptyState
          action={
            <ButtonLink variant="secondary" to={paths.stage()}>
              <Trans>Main Stage</Trans>
            </ButtonLink>
          }
        >
          <Trans>Speakers will appear here once they are announced.</Trans>
        </EmptyState>
      </div>
    )
  return (
    <ul className={styles.faces}>
      {people.map((person) => (
        <li key={person.slug} className={styles.card}>
          <Face className={styles.portrait} person={person} size={200} />
          <Link className={styles.name} to={paths.speaker(person.slug)}>
            <Written>
              {person.first} {person.last}
            </Written>
          </Link>
          {person.role && <Written className="muted small">{person.role}</Written>}
          {person.organisation && <Written className="muted small">{person.organisation}</Written>}
        </li>
      ))}
    </ul>
  )
}
