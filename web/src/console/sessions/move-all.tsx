import { undoFor } from '@rostra/domain/chat/chat-actions'
import { mostMoved, movedBy, type ProgrammeMove } from '@rostra/domain/sessions/programme-move'
import { momentOf, wallTime } from '@rostra/domain/wall-clock'
import { useState } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { DateFields } from '../ui/date-fields.tsx'
import styles from '../ui/form-kit.module.css'
import { Notice } from '../ui/notice.tsx'
import { counted } from '../ui/numbers.ts'
import { Table } from '../ui/table.tsx'
import { formatMoment } from '../ui/times.ts'
import { isLive, type Sessions } from './session-list-item.ts'

type Props = { data: Sessions; onClose(): void }

/** Moves the programme to another date or time: sessions, the times in their agendas, and libraries. */
export function MoveAll({ data: { sessions, timeZone }, onClose }: Props) {
  const libraries = useCall('organiser-libraries', {})
  const { change, busy } = useChange('organiser-programme-move')
  const [problem, setProblem] = useState('')
  const sorted = sessions.toSorted((one, other) => one.startsAt - other.startsAt)
  const first = wallTime(sorted[0]?.startsAt ?? 0, timeZone)
  const [wall, setWall] = useState({ date: first.date, time: first.time.slice(0, 5) })
  const move = moveTo(first, wall, timeZone)
  /** In the opposite order, which changes of the clocks require. What failed can be tried again. */
  const undo = async ({ days, minutes }: ProgrammeMove): Promise<void> => {
    let left = { days, minutes }
    try {
      if (minutes !== 0) await change({ days: 0, minutes: -minutes })
      left = { days, minutes: 0 }
      if (days !== 0) await change({ days: -days, minutes: 0 })
    } catch (error) {
      showToast({
        title: (error as Error).message,
        kind: 'error',
        action: { label: 'Try again', onClick: () => void undo(left) },
      })
    }
  }
  const run = async (by: ProgrammeMove) => {
    setProblem('')
    try {
      const { sessions: count } = await change(by)
      onClose()
      showToast({
        title: `${counted(count, 'session', 'sessions')} moved`,
        lifetimeMs: undoFor,
        action: {
          label: 'Undo',
          onClick: () => void undo(by),
        },
      })
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const rows = [
    ...sorted.map(({ session, startsAt }) => ({
      name: session.title,
      at: startsAt,
      zone: session.timeZone,
    })),
    ...(libraries.data?.libraries ?? []).map(({ library }) => ({
      name: `Library “${library.title}” opens`,
      at: Date.parse(library.openDateTime),
      zone: timeZone,
    })),
  ]
  const isMoved = move !== undefined && (move.days !== 0 || move.minutes !== 0)
  return (
    <ConsoleDialog
      title="Move everything"
      onClose={onClose}
      footer={
        <>
          <Button busy={busy} disabled={!isMoved} onClick={() => isMoved && void run(move)}>
            Move {counted(sessions.length, 'session', 'sessions')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="muted small">
        All sessions, the times in their agendas and the opening times of libraries move by as much
        as the first session does. Attendees see the new times within two seconds.
      </p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {sessions.some((it) => isLive(it, serverNow())) && (
        <Notice kind="hint">A session is live now: it moves too.</Notice>
      )}
      <div className={styles.pair}>
        <DateFields
          wall={wall}
          dateLabel="First session on"
          timeLabel="At"
          error={
            move ? undefined : `Enter a date and time, up to ${mostMoved.days} days from the first.`
          }
          onChange={(changed) => setWall({ ...wall, ...changed })}
        />
      </div>
      <Table label="What moves" columns={['What', 'Now', 'Then']}>
        {rows.map(({ name, at, zone }) => (
          <tr key={name + at}>
            <th scope="row">{name}</th>
            <td>{formatMoment(at)}</td>
            <td>{isMoved ? formatMoment(movedBy(at, move, zone)) : '–'}</td>
          </tr>
        ))}
      </Table>
    </ConsoleDialog>
  )
}

type Wall = { date: string; time: string }

/** From one local time to another; undefined if that is no time, or too far. */
function moveTo(from: Wall, to: Wall, zone: string): ProgrammeMove | undefined {
  if (momentOf(to, zone) === undefined) return undefined
  const day = ({ date }: Wall) => Date.parse(`${date}T00:00Z`) / 86_400_000
  const minute = ({ time }: Wall) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const move = { days: day(to) - day(from), minutes: minute(to) - minute(from) }
  return Math.abs(move.days) > mostMoved.days ? undefined : move
}
