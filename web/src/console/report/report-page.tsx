import { Printer } from 'lucide-react'
import { useEventFront } from '../../event/event-query.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import { Sheet } from './sheet.tsx'

/** The event on one page, to view and print. */
export function ReportPage() {
  const answer = useCall('report', {})
  const { data: front } = useEventFront()
  return (
    <Screen
      title="Report"
      actions={
        <Button
          variant="secondary"
          icon={<Printer size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print or save as PDF
        </Button>
      }
    >
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
    </Screen>
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
