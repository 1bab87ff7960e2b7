import { closingState } from '@rostra/domain/closing/closing'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Screen, Section } from '../ui/screen.tsx'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { CloseSection } from './close-section.tsx'
import { DownloadSection } from './download-section.tsx'
import { EarlierSection } from './earlier-section.tsx'
import { EraseSection } from './erase-section.tsx'
import { KeepSection } from './keep-section.tsx'
import { NextSection } from './next-section.tsx'

/** ms between checks of the erasure's progress. */
const checkIntervalMs = 1_000

/** How the event ends: closing, downloading it, and how long personal data is kept. */
export function ClosingPage() {
  const closing = useCall('closing', {})
  const state = closing.data && closingState(closing.data)
  useStaffEvents('closing', ['closing', 'closing-next', 'closing-earlier'])
  // Nothing can be closed until the last session has ended.
  useStaffEvents('direction', ['closing'])
  useProgress(state === 'erasing')
  return (
    <Screen
      title="Finish"
      intro="Close the event when it’s over, download it, choose when attendees’ personal data is erased, and start the next event."
    >
      <Loaded query={closing}>
        {(data) =>
          state === 'erasing' ? (
            <Section title="Erasing personal data">
              <p>
                Attendees have been signed out. Erasing continues in the background, even if the
                server restarts.
              </p>
              <progress
                aria-label="Erased so far"
                max={Math.max(1, data.rows)}
                value={Math.min(data.erased, data.rows)}
              />
            </Section>
          ) : (
            <>
              <CloseSection closing={data} />
              <DownloadSection />
              {state !== 'erased' && <KeepSection key={data.days} closing={data} />}
              {state === 'closed' && <EraseSection name={data.name} />}
              <NextSection name={data.name} />
              <EarlierSection />
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}

function useProgress(isErasing: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isErasing) return
    const timer = window.setInterval(
      () => void queries.invalidateQueries({ queryKey: ['closing'] }),
      checkIntervalMs,
    )
    return () => window.clearInterval(timer)
  }, [isErasing, queries])
}
