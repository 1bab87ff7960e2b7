import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useEventFront } from '../../event/event-query.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import { Sheet } from './sheet.tsx'

/** The event on one page, to view and print; or an earlier one. */
export function ReportPage() {
  const [params] = useSearchParams()
  const id = params.get('earlier')
  return id ? <EarlierReport id={id} /> : <ThisReport />
}

const Paper = ({ title, children }: { title: string; children: ReactNode }) => (
  <Screen
    title={title}
    actions={
      <Button variant="secondary" icon={<Printer size={18} />} onClick={() => window.print()}>
        Print or save as PDF
      </Button>
    }
  >
    {children}
  </Screen>
)

function EarlierReport({ id }: { id: string }) {
  const answer = useCall('closing-earlier-report', { id })
  return (
    <Paper title="Report of an earlier event">
      <Loaded query={answer} height={640}>
        {({ report }) => (
          <Sheet report={report} kept={false} hosts={[]} empty={<p>No one took part.</p>} />
        )}
      </Loaded>
    </Paper>
  )
}

function ThisReport() {
  const answer = useCall('report', {})
  const { data: front } = useEventFront()
  return (
    <Paper title="Report">
      <Loaded query={answer} height={640}>
        {({ report, kept }) => (
          <Sheet
            report={report}
            kept={kept}
            hosts={front?.hosts ?? []}
            empty={<NoData />}
            {...(kept ? {} : { attendanceOf: (show) => consolePaths.attendance({ show }) })}
          />
        )}
      </Loaded>
    </Paper>
  )
}

const NoData = () => (
  <EmptyList
    action={
      <ButtonLink variant="secondary" to={consolePaths.attendees()}>
        Go to Attendees
      </ButtonLink>
    }
  >
    No data yet. The report fills in automatically once attendees arrive.
  </EmptyList>
)
