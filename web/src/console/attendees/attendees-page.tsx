import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import prepare from '../ui/form-kit.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import { AttendeeDialog } from './attendee-dialog.tsx'
import { AttendeesFilter } from './attendees-filter.tsx'
import { queryOf } from './attendees-query.ts'
import { AttendeesTable } from './attendees-table.tsx'
import { EraseRemoved } from './erase-removed.tsx'
import { ImportWizard } from './import-wizard.tsx'

/** Everyone who may sign in: search, add, edit, import. */
export function AttendeesPage() {
  const [params, setParams] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const query = queryOf(params)
  const list = useCall('organiser-attendees', query)
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
        <div className={prepare.row}>
          <Button icon={<Plus size={18} />} onClick={() => setAdding(true)}>
            Add attendee
          </Button>
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
      <AttendeesFilter query={query} onChange={setParams} />
      <Loaded query={list}>
        {(data) => <AttendeesTable {...data} query={query} onChange={setParams} />}
      </Loaded>
      {/* Below the list, so it is rendered with it to avoid a layout shift. */}
      {!list.isPending && <EraseRemoved />}
      {adding && <AttendeeDialog onClose={() => setAdding(false)} />}
    </Screen>
  )
}
