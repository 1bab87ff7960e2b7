import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import prepare from '../../ui/form-kit.module.css'
import { counted } from '../../ui/numbers.ts'
import { Select } from '../../ui/select.tsx'
import type { SessionListItem, Sessions } from '../session-list-item.ts'
import styles from './table.module.css'
import type { ChangeSessions } from './use-sessions-change.ts'

type Props = {
  listed: readonly SessionListItem[]
  tracks: Sessions['tracks']
  busy: boolean
  change: ChangeSessions
  onDone(): void
}

const asBefore = 'as before'

/** What is entered changes all chosen sessions in one step; an empty field leaves theirs. */
export function ChangeSeveral({ listed, tracks, busy, change, onDone }: Props) {
  const [problem, setProblem] = useState('')
  const [track, setTrack] = useState(asBefore)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const number = (name: string) => Number(entered.get(name) || 0)
    const [later, minutes] = [number('later'), number('minutes')]
    setProblem('')
    if (!later && !minutes && track === asBefore)
      return setProblem('Enter what to change: minutes, a length, or a track.')
    try {
      await change(listed, ({ startsAt }) => ({
        ...(later ? { startTime: new Date(startsAt + later * 60_000).toISOString() } : {}),
        ...(minutes ? { duration: minutes * 60 } : {}),
        ...(track === asBefore ? {} : { track: track || null }),
      }))
      onDone()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <form
      className={`${prepare.sticks} ${styles.several}`}
      aria-label="Change the chosen sessions"
      onSubmit={(it) => void send(it)}
    >
      {problem && (
        <p role="alert" className="bad">
          {problem}
        </p>
      )}
      <div className={styles.edit}>
        <TextField
          label="Minutes later"
          name="later"
          type="number"
          min={-1440}
          max={1440}
          placeholder="-15 is earlier"
        />
        <TextField label="Length in minutes" name="minutes" type="number" min={1} />
        <Select
          label="Track"
          value={track}
          options={[{ id: asBefore, name: 'As before' }, ...trackOptions(tracks)]}
          onChange={setTrack}
        />
        <span className="line gap-2">
          <Button type="submit" busy={busy}>
            Change {counted(listed.length, 'session')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Choose none
          </Button>
        </span>
      </div>
    </form>
  )
}

/** The event's tracks, and none. */
export const trackOptions = (tracks: Sessions['tracks']) => [
  { id: '', name: 'No track' },
  ...tracks.map(({ name }) => ({ id: name, name })),
]
