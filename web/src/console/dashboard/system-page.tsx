import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Screen, Section } from '../ui/screen.tsx'
import { formatTime } from '../ui/times.ts'
import { Health } from './health.tsx'

// The chart needs a library that no other screen uses.
const History = lazyPart(async () => (await import('./history.tsx')).History)

/** ms between polls. */
const pollIntervalMs = 2_000

/** The health of the server and the figures of the last hours; updates automatically and silently, and can be paused. */
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
        {({ serverTime, ...health }) => (
          <>
            <p className="muted small">
              {paused ? 'Paused' : 'Live'} · as of {formatTime(serverTime)}
              {isOld && ' · the server isn’t responding'}
            </p>
            <Health {...health} />
          </>
        )}
      </Loaded>
      <Section title="Activity over time">
        <Suspense fallback={<Skeleton height={260} />}>
          <History paused={paused} shows={now.data?.shows ?? []} />
        </Suspense>
      </Section>
    </Screen>
  )
}
