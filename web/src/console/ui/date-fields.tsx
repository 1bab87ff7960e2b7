import type { WallTime } from '@rostra/domain/wall-clock'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from './time-field.tsx'

type Props = {
  wall: WallTime
  dateLabel?: string
  timeLabel?: string
  /** The name under which a form finds the field. */
  name?: string
  /** Shows seconds, in the browser’s own field. */
  seconds?: boolean
  /** The date takes the focus. */
  autoFocus?: boolean
  error: string | undefined
  onChange(change: Partial<WallTime>): void
}

/** A date and a time in the event's time zone; the error is shown at a missing date, otherwise at the time. */
export const DateFields = (props: Props) => {
  const { wall, dateLabel = 'Date', timeLabel = 'Time', seconds = false, error, onChange } = props
  const { date, time } = wall
  return (
    <>
      <TextField
        label={dateLabel}
        type="date"
        {...(props.name ? { name: props.name } : {})}
        autoFocus={props.autoFocus}
        value={date}
        error={date ? undefined : error}
        onChange={({ target }) => onChange({ date: target.value })}
      />
      {seconds ? (
        <TextField
          label={timeLabel}
          type="time"
          step={1}
          value={time}
          error={date ? error : undefined}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      ) : (
        <TimeField
          label={timeLabel}
          value={time}
          error={date ? error : undefined}
          onChange={(changed) => onChange({ time: changed })}
        />
      )}
    </>
  )
}
