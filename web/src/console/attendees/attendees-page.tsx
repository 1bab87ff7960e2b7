import { Plus, Upload } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { Opens } from '../ui/listed.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import { openedDialog } from '../ui/use-dialog.ts'
import { AttendeeDialog } from './attendee-dialog.tsx'
import { AttendeesFilter } from './attendees-filter.tsx'
import { queryOf } from './attendees-query.ts'
import { AttendeesTable } from './attendees-table.tsx'
import { EraseRemoved } from './erase-removed.tsx'
import { ImportWizard } from './import-wizard.tsx'

/** Everyone who may sign in: search, add, edit, import. */
export function AttendeesPage() {
  const [params, setParams] = useSearchParams()
  const query = queryOf(params)
  const list = useCall('organiser-attendees', query)
  // A search begins after a pause in typing, in which a row may have been opened.
  const show = (next: Record<string, string>) => setParams({ ...next, ...openedDialog() })
  if (params.has('import'))
    return (
      <Screen
        title="Import attendees"
        actions={
          <Button variant="secondary" onClick={() => setParams({})}>
            Back to all attendees
          </Button>
        }
      >
        <ImportWizard onDone={() => setParams({})} />
      </Screen>
    )
  return (
    <Screen
      title="Attendees"
      actions={
        <div className="line gap-3">
          <Opens
            icon={<Plus size={18} />}
            at="attendee"
            dialog={(close) => <AttendeeDialog onClose={close} />}
          >
            Add attendee
          </Opens>
          <Button
            variant="secondary"
            icon={<Upload size={18} />}
            onClick={() => setParams({ import: '' })}
          >
            Import CSV
          </Button>
          <ExportButton call="organiser-attendees-export" />
        </div>
      }
    >
      <AttendeesFilter query={query} onChange={show} />
      <Loaded query={list}>
        {(data) => <AttendeesTable {...data} query={query} onChange={show} />}
      </Loaded>
      {/* Below the list, so it is rendered with it to avoid a layout shift. */}
      {!list.isPending && <EraseRemoved />}
    </Screen>
  )
}
