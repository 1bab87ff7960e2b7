import type { StudioAnswer } from '@rostra/domain/studio/studio-calls'

/** Free space on the disk for recordings, and what an hour takes; warns while there is still time. */
export function StudioDisk({ studio }: { studio: StudioAnswer }) {
  const { free, recordsUntil, warnsBelow } = studio.disk
  if (free < recordsUntil)
    return (
      <p className="bad small" role="alert">
        The disk is nearly full ({sizeText(free)} free): the live picture continues, but nothing is
        recorded. Free up space on the server.
      </p>
    )
  return (
    <p className={free < warnsBelow ? 'warn small' : 'muted small'}>
      {sizeText(free)} free on the server’s disk.{hoursLeft(studio)}
      {free < warnsBelow &&
        ` Free up space on the server: at ${sizeText(recordsUntil)} the recording stops.`}
    </p>
  )
}

/** Decimal units, as file managers show them. */
export const sizeText = (bytes: number): string =>
  bytes < 1e9
    ? `${Math.ceil(bytes / 1e6).toLocaleString()} MB`
    : `${(bytes / 1e9).toLocaleString(undefined, { maximumFractionDigits: 1 })} GB`

/** What an hour takes, and for how many hours there is room: from the current bit rate, or else the recording's. */
function hoursLeft({ recording, arriving, disk }: StudioAnswer): string {
  const lasted = recording ? recording.lastAt - recording.startedAt : 0
  const rate =
    arriving?.rate ?? (recording && lasted >= 30_000 ? (recording.bytes * 8000) / lasted : 0)
  if (rate === 0) return ''
  const anHour = (rate / 8) * 3600
  const hours = Math.max(0, (disk.free - disk.recordsUntil) / anHour)
  const room = hours < 10 ? hours.toFixed(1) : Math.floor(hours).toLocaleString()
  return ` An hour takes ${sizeText(anHour)}, so there is room for ${room} h.`
}
