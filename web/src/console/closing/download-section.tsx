import { eventArchive } from '@rostra/domain/event/event-archive'
import { useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { Check } from '../ui/check.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { counted } from '../ui/numbers.ts'
import { Section } from '../ui/screen.tsx'

/** Downloads the event as a ZIP file that another installation can start from, such as next year’s. */
export function DownloadSection() {
  const contents = useCall('organiser-event-contents', {})
  const [people, setPeople] = useState(false)
  return (
    <Section title="Download this event">
      <p>
        A ZIP file with the texts and theme, the programme with its speakers and their email
        addresses, the library, and all pictures and files. Next year, choose it under{' '}
        <strong>Create your event</strong>. Chat, questions, help tickets, polls, figures,
        recordings of the studio and the team aren’t included.
      </p>
      <Loaded query={contents} height={96}>
        {({ sessions, libraries, files, bytes, attendees }) => (
          <>
            <p className="muted small">
              {counted(sessions, 'session')}, {counted(libraries, 'library', 'libraries')} and{' '}
              {counted(files, 'file')}, {inMegabytes(bytes)}
            </p>
            {bytes > eventArchive.mb * 1_000_000 && (
              <Notice kind="hint">
                You can import files of up to {eventArchive.mb} MB here. Your server administrator
                can import a larger one: unpacked, with <code>rostra import</code>.
              </Notice>
            )}
            {attendees > 0 && (
              <Check checked={people} onChange={setPeople}>
                Include the names and email addresses of {counted(attendees, 'attendee')}
              </Check>
            )}
            <div>
              <ExportButton kind="zip" call="organiser-event-export" payload={{ people }}>
                Download event
              </ExportButton>
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

const inMegabytes = (bytes: number): string =>
  bytes < 1_000_000
    ? 'less than 1 MB'
    : `about ${Math.round(bytes / 1_000_000).toLocaleString()} MB`
