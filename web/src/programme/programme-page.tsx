import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEvent } from '../event/event-query.ts'
import { useSessions } from '../sessions/sessions-query.ts'
import { viewerZone } from '../sessions/times.ts'
import { ZoneSwitch } from '../sessions/zone-switch.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FullProgramme } from './full-programme.tsx'
import { useStageClock } from './use-stage-clock.ts'

/** The programme as a page of its own, as wide as the window. */
export function ProgrammePage() {
  const { t } = useLingui()
  const event = useEvent()
  const { sessions, error, refetch } = useSessions()
  const now = useStageClock(sessions)
  const [zone, setZone] = useState(viewerZone)
  useDocumentTitle(t`Full programme`, event.data?.name)
  if (sessions && sessions.length > 0 && event.data)
    return (
      <FullProgramme
        sessions={sessions}
        tracks={event.data.tracks}
        now={now}
        zone={zone}
        zoneSwitch={<ZoneSwitch zone={zone} onChange={setZone} />}
        isPage
      />
    )
  return (
    <>
      <PageHeading>
        <Trans>Full programme</Trans>
      </PageHeading>
      {error && !sessions ? (
        <ErrorState title={t`The sessions didn’t load`} onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      ) : sessions && event.data ? (
        <EmptyState>
          <Trans>Sessions will appear here once they are announced.</Trans>
        </EmptyState>
      ) : (
        <div aria-busy="true">
          <Skeleton height={600} />
        </div>
      )}
    </>
  )
}
