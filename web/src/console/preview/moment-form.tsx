import { momentOf, wallTime } from '@rostra/domain/wall-clock'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateFields } from '../ui/date-fields.tsx'
import styles from '../ui/form-kit.module.css'

type Props = { at: number | undefined; timeZone: string; onChoose(at: number): void }

/** Any date and time, entered in the event's time zone. */
export function MomentForm({ at, timeZone, onChoose }: Props) {
  const [wall, setWall] = useState({ date: '', time: '' })
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (at !== undefined) setWall(wallTime(at, timeZone))
  }, [at, timeZone])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const moment = momentOf(wall, timeZone)
        setMissing(moment === undefined)
        if (moment !== undefined) onChoose(moment)
      }}
    >
      <div className={styles.fields}>
        <DateFields
          wall={wall}
          dateLabel={`Date (${timeZone})`}
          timeLabel={`Time (${timeZone})`}
          seconds
          error={missing ? 'Enter a date and time' : undefined}
          onChange={(change) => setWall({ ...wall, ...change })}
        />
        <Button type="submit" variant="secondary">
          Show preview
        </Button>
      </div>
    </form>
  )
}
