/** Fields that an announcement and a pinned card share. */
import type { WallTime } from '@rostra/domain/wall-clock'
import { useSessions } from '../../sessions/sessions-query.ts'
import { DateFields } from '../ui/date-fields.tsx'
import { useFieldError } from '../ui/form.tsx'
import { Select } from '../ui/select.tsx'

type PlaceProps = {
  label: string
  /** A session's id; '' means everyone. */
  value: string
  onChange(showId: string): void
}

/** Everyone, or one session. */
export function PlaceSelect(props: PlaceProps) {
  const { sessions = [] } = useSessions()
  return (
    <Select
      {...props}
      options={[
        { id: '', name: 'Everyone' },
        ...sessions.map(({ id, title }) => ({ id, name: title })),
      ]}
    />
  )
}

type MomentProps = { name: string; wall: WallTime; zone: string; onChange(wall: WallTime): void }

/** A date and a time in the event's zone, with the error of the field. */
export const MomentFields = ({ name, wall, zone, onChange }: MomentProps) => (
  <DateFields
    wall={wall}
    name={name}
    dateLabel={`Date (${zone})`}
    timeLabel={`Time (${zone})`}
    error={useFieldError(name)}
    onChange={(change) => onChange({ ...wall, ...change })}
  />
)
