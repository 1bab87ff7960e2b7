import { momentOf, wallTime } from '@rostra/domain/wall-clock'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from '../prepare/prepare.module.css'

type Props = { at: number | undefined; timeZone: string; onChoose(at: number): void }

/** Any moment, typed by the clocks of the event. */
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
        <TextField
          label={`Date (${timeZone})`}
          type="date"
          value={wall.date}
          error={missing ? 'Enter a date and time' : undefined}
          onChange={(event) => setWall({ ...wall, date: event.target.value })}
        />
        <TextField
          label={`Time (${timeZone})`}
          type="time"
          step={1}
          value={wall.time}
          onChange={(event) => setWall({ ...wall, time: event.target.value })}
        />
        <Button type="submit" variant="secondary">
          Show preview
        </Button>
      </div>
    </form>
  )
}
