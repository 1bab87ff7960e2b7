import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { type SpeakerWithSessions, speakersOf } from '@rostra/domain/sessions/speakers'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useEvent } from '../event/event-query.ts'
import { SessionTiles } from '../programme/session-tile.tsx'
import { useStageClock } from '../programme/use-stage-clock.ts'
import { useSessions } from '../sessions/sessions-query.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Face } from '../ui/face.tsx'
import { lazyOptional } from '../ui/lazy-part.ts'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Written } from '../ui/written.tsx'
import styles from './speakers.module.css'

// For people who attended, once it has ended.
const RateSession = lazyOptional(
  async () => (await import('../feedback/rate-session.tsx')).RateSession,
)

/** One speaker: their profile and sessions. */
export function SpeakerPage() {
  const { t } = useLingui()
  const { slug = '' } = useParams()
  const { sessions, error, refetch } = useSessions()
  const person = sessions && speakersOf(sessions).find((it) => it.slug === slug)
  const name = person ? `${person.first} ${person.last}`.trim() : ''
  useDocumentTitle(name || (sessions ? t`Speaker not found` : t`Speakers`), useEvent().data)
  return (
    <>
      <p className={styles.back} data-screen-only>
        <Link to={paths.speakers()}>
          <Trans>All speakers</Trans>
        </Link>
      </p>
      {person ? (
        <Profile person={person} name={name} />
      ) : sessions ? (
        <>
          <PageHeading className={styles.heading}>
            <Trans>Speaker not found</Trans>
          </PageHeading>
          <p className={styles.lead}>
            <Trans>This speaker is no longer in the programme.</Trans>
          </p>
        </>
      ) : error ? (
        <ErrorState title={t`The speakers didn’t load`} onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      ) : (
        <Skeleton height={240} />
      )}
    </>
  )
}

function Profile({ person, name }: { person: SpeakerWithSessions; name: string }) {
  const { role, organisation, bioHtml, links } = person
  return (
    <>
      <div className={styles.profile}>
        <Face className={styles.portrait} person={person} size={240} />
        <div className={`${styles.about} stack gap-1 shrinks`}>
          <PageHeading className={styles.heading}>
            <Written>{name}</Written>
          </PageHeading>
          {role && <Written className={styles.lead}>{role}</Written>}
          {organisation && <Written className="muted small">{organisation}</Written>}
          {bioHtml && <SafeHtml className={styles.bio} html={bioHtml} />}
          {links && (
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link}>
                  <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                    <bdi dir="ltr">{shown(link)}</bdi>{' '}
                    <span className="visually-hidden">
                      <Trans>(opens in new tab)</Trans>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <Sessions sessions={person.sessions} />
    </>
  )
}

function Sessions({ sessions }: Pick<SpeakerWithSessions, 'sessions'>) {
  const now = useStageClock(sessions)
  return (
    <section className={styles.sessions} aria-labelledby="speaker-sessions">
      <h2 id="speaker-sessions">
        <Trans>Sessions</Trans>
      </h2>
      <SessionTiles
        sessions={sessions}
        now={now}
        main
        below={(session) =>
          session.endsAt <= now && (
            <div className={styles.rating}>
              <Suspense>
                <RateSession session={session} />
              </Suspense>
            </div>
          )
        }
      />
    </section>
  )
}

/** The link without `https://` and `www.`, for display. */
const shown = (link: string) => link.replace(/^https:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
