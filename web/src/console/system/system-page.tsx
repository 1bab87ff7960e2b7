import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Screen, Section } from '../ui/screen.tsx'
import { formatTime } from '../ui/times.ts'
import { Health } from './health.tsx'
import styles from './system.module.css'

// The chart needs a library that no other screen uses.
const History = lazyPart(async () => (await import('./history.tsx')).History)

/** ms between polls. */
const pollIntervalMs = 2_000

/** All live figures and the health of the server; updates automatically and silently, and can be paused. */
export function SystemPage() {
  const [paused, setPaused] = useState(false)
  const now = useQuery({
    queryKey: ['dashboard', {}],
    queryFn: ({ signal }) => callApi('dashboard', {}, signal),
    placeholderData: keepPreviousData,
    refetchInterval: paused ? false : pollIntervalMs,
  })
  const isOld = now.data !== undefined && now.error !== null
  return (
    <Screen
      title="System"
      actions={
        <Button variant="secondary" onClick={() => setPaused(!paused)}>
          {paused ? 'Resume' : 'Pause'}
        </Button>
      }
    >
      <Loaded query={now} height={420}>
        {({
          serverTime,
          shows,
          messages,
          reactions,
          questions,
          tickets,
          reports,
          doors,
          ...health
        }) => {
          const watched = shows.filter(({ viewers, state }) => viewers > 0 || state === 3)
          const total = shows.reduce((sum, { viewers }) => sum + viewers, 0)
          return (
            <>
              <p className={styles.as}>
                {paused ? 'Paused' : 'Live'} · as of {formatTime(serverTime)}
                {isOld && ' · the server isn’t responding'}
              </p>
              <dl className={styles.figures}>
                <Figure name="Watching" value={total} />
                <Figure name="Messages per minute" value={messages} />
                <Figure name="Reactions per minute" value={reactions} />
                <Figure
                  name="New questions"
                  value={questions}
                  to={consolePaths.desk({ tab: 'questions' })}
                />
                <Figure
                  name="Reported messages"
                  value={reports}
                  to={consolePaths.desk({ tab: 'chat' })}
                />
                <Figure
                  name="Open help tickets"
                  value={tickets}
                  to={consolePaths.desk({ tab: 'help' })}
                />
                <Figure
                  name="Refused sign-ins"
                  value={doors}
                  to={consolePaths.desk({ tab: 'refused' })}
                />
              </dl>
              <Section title="Watching now">
                {watched.length === 0 ? (
                  <p>No one is watching right now.</p>
                ) : (
                  <ul className={styles.shows}>
                    {watched.map(({ id, title, viewers, state }) => (
                      <li key={id}>
                        <span>
                          {title} {state === 3 && <span className={styles.live}>Live</span>}
                        </span>
                        <strong>{viewers.toLocaleString()}</strong>
                        <span
                          className={styles.bar}
                          style={{ inlineSize: `${total ? (100 * viewers) / total : 0}%` }}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </Section>
              <Health {...health} />
            </>
          )
        }}
      </Loaded>
      <Section title="Activity over time">
        <Suspense fallback={<Skeleton height={260} />}>
          <History paused={paused} shows={now.data?.shows ?? []} />
        </Suspense>
      </Section>
    </Screen>
  )
}

const Figure = ({ name, value, to }: { name: string; value: number; to?: string }) => (
  <div className={styles.figure}>
    <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
    <dd>{value.toLocaleString()}</dd>
  </div>
)
