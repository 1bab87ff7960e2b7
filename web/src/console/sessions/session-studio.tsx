import { silentAfter } from '@rostra/domain/studio/studio'
import { useEffect } from 'react'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { consolePaths } from '../ui/console-paths.ts'
import styles from '../ui/form-kit.module.css'
import { formatMoment } from '../ui/times.ts'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { StudioKey } from './studio-key.tsx'
import { useUndo } from './use-undo.ts'

/** ms between two questions for what arrives. */
const lookEvery = 3_000

/** A session whose picture is sent to this server: its key, its signal, its recording. */
export function SessionStudio({ showId, isSaved }: { showId: string; isSaved: boolean }) {
  if (!isSaved)
    return (
      <p className={styles.meta}>
        Save the session. After that you create its stream key here, and send the picture with OBS,
        ffmpeg or another encoder.
      </p>
    )
  return <SavedStudio showId={showId} />
}

function SavedStudio({ showId }: { showId: string }) {
  const { data, error, refetch } = useCall('studio', { showId })
  const { change } = useChange('recording-remove', ['studio', 'audit-log'])
  const restore = useChange('recording-restore', ['studio', 'audit-log'])
  const undo = useUndo()
  useStaffEvents('studio', ['studio'])
  useEffect(() => {
    const timer = window.setInterval(() => void refetch(), lookEvery)
    return () => window.clearInterval(timer)
  }, [refetch])
  if (!data)
    return (
      <p className={styles.meta} role="status">
        {error ? `The signal can’t be read: ${error.message}` : 'Loading…'}
      </p>
    )
  const { recording, disk, keyMadeAt, serverTime } = data
  const remove = async () => {
    const { id } = await change({ showId })
    if (id)
      undo('Recording deleted', () => {
        restore
          .change({ showId, id })
          .catch((failed: Error) => showToast({ title: failed.message, kind: 'error' }))
      })
  }
  const failed = (problem: Error) => showToast({ title: problem.message, kind: 'error' })
  const isOn = recording?.endedAt === null && serverTime - recording.lastAt < silentAfter
  return (
    <>
      <StudioKey showId={showId} madeAt={keyMadeAt} />
      <div className={styles.row}>
        <span>No other program: this browser is the studio.</span>
        <ButtonLink variant="secondary" to={consolePaths.studio(showId)}>
          Open studio
        </ButtonLink>
      </div>
      <p role="status" className={isOn ? styles.good : styles.meta}>
        {!recording && 'No picture has arrived yet.'}
        {recording && isOn && 'The picture is arriving.'}
        {recording &&
          !isOn &&
          (recording.endedAt === null
            ? `Nothing has arrived since ${formatMoment(recording.lastAt)}. Check the encoder.`
            : `The encoder ended at ${formatMoment(recording.endedAt)}. The recording is the replay.`)}
      </p>
      {recording && (
        <div className={styles.row}>
          <span>Recording: {size(recording.bytes)}</span>
          <Button variant="secondary" onClick={() => void remove().catch(failed)}>
            Delete recording
          </Button>
        </div>
      )}
      <p className={disk.free < disk.recordsUntil ? styles.bad : styles.meta}>
        {disk.free < disk.recordsUntil
          ? `The disk is nearly full (${size(disk.free)} free): the live picture goes on, and nothing is recorded. Free space on the server.`
          : `${size(disk.free)} free on the server’s disk.${hoursLeft(data)}`}
      </p>
    </>
  )
}

const size = (bytes: number) =>
  bytes < 1e9
    ? `${Math.ceil(bytes / 1e6).toLocaleString()} MB`
    : `${(bytes / 1e9).toLocaleString(undefined, { maximumFractionDigits: 1 })} GB`

type Known = {
  recording: { bytes: number; startedAt: number; lastAt: number } | null
  disk: { free: number; recordsUntil: number }
}

/** What an hour takes beside what is free, once there is enough to tell. */
function hoursLeft({ recording, disk }: Known): string {
  const lasted = recording ? recording.lastAt - recording.startedAt : 0
  if (!recording || lasted < 30_000) return ''
  const anHour = (recording.bytes / lasted) * 3600_000
  const hours = Math.floor((disk.free - disk.recordsUntil) / anHour)
  return ` An hour takes ${size(anHour)}, so there is room for ${hours.toLocaleString()} h.`
}
