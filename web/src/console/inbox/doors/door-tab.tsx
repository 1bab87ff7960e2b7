import { MonitorCheck } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../platform/transport/use-call.ts'
import { MenuItem, MoreMenu } from '../../../ui/more-menu.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useStaffEvents } from '../../ui/use-staff-events.ts'
import { DeviceCheckCounts } from '../device-check-counts.tsx'
import frame from '../inbox.module.css'
import { InboxList } from '../inbox-list.tsx'
import { DoorRow } from './door-row.tsx'

type List = 'waiting' | 'ignored'

const empty: Record<List, string> = {
  waiting:
    'No refused sign-ins. Addresses that aren’t registered appear here; once you let someone in, their page opens by itself.',
  ignored: 'No ignored addresses.',
}

/** Refused sign-ins as they happen, and what the team can do about them. */
export function DoorTab() {
  const [list, setList] = useState<List>('waiting')
  const checks = useDialog('device-checks')
  const waiting = useCall('doors', {})
  const ignored = useCall('doors', { ignored: true })
  useStaffEvents('door', ['doors'])
  return (
    <>
      <div className={frame.bar}>
        <Tabs<List>
          label="Refused sign-ins"
          tabs={[
            { id: 'waiting', name: 'Waiting', count: waiting.data?.length },
            { id: 'ignored', name: 'Ignored', count: ignored.data?.length },
          ]}
          value={list}
          onChange={setList}
        />
        <MoreMenu label="More for refused sign-ins">
          <MenuItem icon={<MonitorCheck size={20} />} onClick={() => checks.open()}>
            Device checks
          </MenuItem>
        </MoreMenu>
      </div>
      <InboxList
        query={list === 'waiting' ? waiting : ignored}
        label="Refused sign-ins"
        none={empty[list]}
        rows={(refused) =>
          refused.map((it) => (
            <DoorRow key={it.email} refused={it} isIgnored={list === 'ignored'} />
          ))
        }
      />
      {checks.of !== undefined && <DeviceCheckCounts onClose={checks.close} />}
    </>
  )
}
