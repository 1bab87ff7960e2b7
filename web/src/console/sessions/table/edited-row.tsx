import { type FormEvent, useId, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DateFields } from '../../ui/date-fields.tsx'
import { Select } from '../../ui/select.tsx'
import type { EditedSpeaker } from '../../ui/speaker-form.ts'
import type { SessionListItem, Sessions } from '../session-list-item.ts'
import { startIn, startWall } from '../session-times-form.ts'
import { trackOptions } from './change-several.tsx'
import { namesOf, offeredNames, speakersFrom } from './speaker-names.ts'
import styles from './table.module.css'
import type { ChangeSessions } from './use-sessions-change.ts'

export type EditedRowProps = {
  listed: SessionListItem
  tracks: Sessions['tracks']
  timeZone: string
  /** The people of all sessions. */
  known(): readonly EditedSpeaker[]
  change: ChangeSessions
  onDone(): void
}

/** A session's start, length, track and speakers as fields: Enter saves them, Escape leaves them as they were. */
export function EditedRow(props: EditedRowProps) {
  const { listed, tracks, timeZone, known, change, onDone } = props
  const { session } = listed
  const [wall, setWall] = useState(() => startWall(session, timeZone))
  const [minutes, setMinutes] = useState(String(Math.round(session.duration / 60)))
  const [track, setTrack] = useState(session.track ?? '')
  const [names, setNames] = useState(() => namesOf(session.speakers))
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const list = useId()
  const people = useMemo(known, [known])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setProblem('')
    setBusy(true)
    const isAsLong = Number(minutes) === Math.round(session.duration / 60)
    try {
      await change([listed], () => ({
        startTime: startIn(wall, timeZone, session.startTime),
        ...(isAsLong ? {} : { duration: Number(minutes) * 60 }),
        track: track || null,
        ...(names === namesOf(session.speakers)
          ? {}
          : { speakers: speakersFrom(names, session.speakers, people) }),
      }))
      onDone()
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <tr className={styles.edited}>
      <td colSpan={8}>
        <form
          className="stack gap-3"
          aria-label={`Change ${session.title}`}
          onSubmit={(event) => void save(event)}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
        >
          <p className="bold">{session.title}</p>
          {problem && (
            <p role="alert" className="bad">
              {problem}
            </p>
          )}
          <div className={styles.edit}>
            <DateFields
              wall={wall}
              timeLabel="Start"
              error={undefined}
              autoFocus
              onChange={(it) => setWall((now) => ({ ...now, ...it }))}
            />
            <TextField
              label="Minutes"
              type="number"
              min={1}
              required
              value={minutes}
              onChange={({ target }) => setMinutes(target.value)}
            />
            <Select
              label="Track"
              value={track}
              options={trackOptions(tracks)}
              onChange={setTrack}
            />
            <div className={styles.speakers}>
              <TextField
                label="Speakers, separated by ;"
                list={list}
                autoComplete="off"
                value={names}
                onChange={({ target }) => setNames(target.value)}
              />
              <datalist id={list}>
                {offeredNames(names, people).map((it) => (
                  <option key={it} value={it} />
                ))}
              </datalist>
            </div>
            <span className="line gap-2">
              <Button type="submit" busy={busy}>
                Save
              </Button>
              <Button variant="quiet" onClick={onDone}>
                Cancel
              </Button>
            </span>
          </div>
        </form>
      </td>
    </tr>
  )
}
