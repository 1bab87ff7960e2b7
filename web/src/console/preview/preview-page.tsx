import { readMoment } from '@rostra/domain/preview/preview.schema'
import { timesOf } from '@rostra/domain/sessions/session'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { usePreview } from '../ui/live-site/use-preview.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Screen } from '../ui/screen.tsx'
import { MomentForm } from './moment-form.tsx'
import { MomentPicks } from './moment-picks.tsx'
import styles from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'
import { ProgrammeTimeline } from './programme-timeline.tsx'

/** The attendee site at any date and time; nothing done in it is saved. */
export function PreviewPage() {
  const [params] = useSearchParams()
  const programme = useCall('organiser-sessions', {})
  const preview = usePreview(readMoment(params.get('at')))
  const { shown, problem, show } = preview
  // Closed on a phone, where the preview would otherwise be two screens down.
  const [isOpen] = useState(() => matchMedia('(width >= 640px)').matches)
  return (
    <Screen
      wide
      title="Preview"
      facts="See the site as attendees will at any date and time. Nothing you do in a preview is saved, and you aren’t counted as a viewer."
    >
      <Loaded query={programme}>
        {({ sessions, timeZone }) => {
          const listed = sessions.map(({ session }) => ({ ...session, ...timesOf(session) }))
          return (
            <>
              <details className={styles.moments} open={isOpen}>
                <summary>
                  <h2>Date and time</h2>
                </summary>
                <ProgrammeTimeline
                  sessions={listed}
                  timeZone={timeZone}
                  at={shown?.at}
                  onChoose={(at) => void show(at)}
                />
                <MomentPicks sessions={listed} onChoose={(at) => void show(at)}>
                  <details>
                    <summary>Another date or time</summary>
                    <MomentForm
                      at={shown?.at}
                      timeZone={timeZone}
                      onChoose={(at) => void show(at)}
                    />
                  </details>
                </MomentPicks>
              </details>
              {problem && <Notice kind="bad">{problem}</Notice>}
              {shown && <PreviewFrame preview={preview} shown={shown} timeZone={timeZone} />}
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}
