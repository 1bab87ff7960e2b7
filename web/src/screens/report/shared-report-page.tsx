import '../../ui/print.css'
import '../../console/ui/kit.css'
import { Printer } from 'lucide-react'
import { Sheet } from '../../console/report/sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { ScreenMessage } from '../screen-message.tsx'
import styles from './shared-report.module.css'
import { useSharedReport } from './use-shared-report.ts'

/** The event report, for anyone with a link to it. */
export function SharedReportPage() {
  const state = useSharedReport()
  const name = state.name === 'here' ? state.data.report.event.name : 'Rostra'
  useDocumentTitle('Event report', name)
  if (state.name === 'loading') return <ScreenMessage>Loading…</ScreenMessage>
  if (state.name === 'over')
    return (
      <ScreenMessage>
        This link was revoked or has expired. Ask the organisers for a new one.
      </ScreenMessage>
    )
  if (state.name === 'unreachable')
    return <ScreenMessage>The report can’t be loaded right now. Trying again…</ScreenMessage>
  const { report, kept, hosts } = state.data
  return (
    <main className={`${styles.page} stack gap-4`}>
      <div className={`${styles.head} line gap-3`} data-screen-only>
        <h1>Event report</h1>
        <Button
          variant="secondary"
          icon={<Printer size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print or save as PDF
        </Button>
      </div>
      <Sheet
        report={report}
        kept={kept}
        hosts={hosts}
        empty={<p>No data yet. The report fills in as attendees arrive.</p>}
      />
    </main>
  )
}
