import type { EarlierEvent } from '@rostra/domain/closing/next-event-calls'
import { ChartColumn, Share2, Trash2, UserX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { MenuItem, MoreMenu } from '../../ui/more-menu.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { ExportButton } from '../ui/export-button.tsx'
import { Row, Rows } from '../ui/row.tsx'
import { Section } from '../ui/screen.tsx'
import { dateIn } from '../ui/times.ts'

/** Events that were held here before: their files, reports and links. Nothing while there are none. */
export function EarlierSection() {
  const { data } = useCall('closing-earlier', {})
  if (!data || data.events.length === 0) return null
  return (
    <Section title="Earlier events">
      <p>
        The event’s ZIP file can be imported again. The records have everything that names people:
        attendees, attendance, chats, questions, help tickets. Erasing one person doesn’t change
        them.
      </p>
      <Rows label="Earlier events">
        {data.events.map((it) => (
          <Earlier key={it.id} earlier={it} />
        ))}
      </Rows>
    </Section>
  )
}

function Earlier({ earlier }: { earlier: EarlierEvent }) {
  const { id, name, recordsBytes } = earlier
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'records' | 'all'>()
  return (
    <>
      <Row name={<bdi>{name}</bdi>} detail={detailOf(earlier)}>
        <ExportButton
          kind="zip"
          call="closing-earlier-export"
          payload={{ id, file: 'event' }}
          about={name}
        >
          Event
        </ExportButton>
        {recordsBytes !== null && (
          <ExportButton
            kind="zip"
            call="closing-earlier-export"
            payload={{ id, file: 'records' }}
            about={name}
          >
            Records
          </ExportButton>
        )}
        <MoreMenu label={`More for ${name}`}>
          <MenuItem
            icon={<ChartColumn size={20} />}
            onClick={() => navigate(consolePaths.report(id))}
          >
            Report
          </MenuItem>
          <MenuItem
            icon={<Share2 size={20} />}
            onClick={() => navigate(consolePaths.shareLinks(id))}
          >
            Share links
          </MenuItem>
          {recordsBytes !== null && (
            <MenuItem icon={<UserX size={20} />} onClick={() => setAsking('records')}>
              Erase records
            </MenuItem>
          )}
          <MenuItem icon={<Trash2 size={20} />} onClick={() => setAsking('all')}>
            Remove
          </MenuItem>
        </MoreMenu>
      </Row>
      {asking && (
        <Erase earlier={earlier} all={asking === 'all'} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

function Erase({
  earlier: { id, name },
  all,
  onClose,
}: {
  earlier: EarlierEvent
  all: boolean
  onClose(): void
}) {
  const { change } = useChange('closing-earlier-erase')
  return (
    <Confirm
      title={all ? `Remove “${name}”?` : `Erase the records of “${name}”?`}
      action={all ? 'Remove permanently' : 'Erase permanently'}
      run={() => change({ id, all })}
      done={all ? 'Earlier event removed' : 'Records erased'}
      onClose={onClose}
    >
      <p>
        {all
          ? 'Its files, its report and all links to the report are removed. This can’t be undone.'
          : 'The file with everything that names people is erased. The event and its report stay. This can’t be undone.'}
      </p>
    </Confirm>
  )
}

function detailOf({ edition, timeZone, startsAt, endsAt, ...rest }: EarlierEvent): string {
  const days = [startsAt, endsAt].flatMap((at) => (at === null ? [] : dateIn(timeZone, at)))
  const { eventBytes, recordsBytes, recordsUntil } = rest
  return [
    edition,
    [...new Set(days)].join(' – '),
    size(eventBytes + (recordsBytes ?? 0)),
    recordsBytes === null
      ? 'records erased'
      : recordsUntil !== null && `records erased on ${dateIn(timeZone, recordsUntil)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const size = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000)).toLocaleString()} kB`
    : `${Math.round(bytes / 1_000_000).toLocaleString()} MB`
