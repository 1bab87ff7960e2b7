import { missingText } from '@rostra/domain/studio/studio'
import type { StudioAnswer } from '@rostra/domain/studio/studio-calls'
import { formatMoment } from '../ui/times.ts'

/** Whether the picture is arriving, since when, and how much of it. */
export function StudioSignal({ studio }: { studio: StudioAnswer }) {
  const { recording, arriving, serverTime } = studio
  if (recording && arriving) {
    const missing = missingText(arriving.lastMinute)
    const last = Math.max(0, Math.round((serverTime - recording.lastAt) / 1000))
    return (
      <div>
        {/* What changes every few seconds is outside the status, so that it isn't read aloud. */}
        <p role="status" className="good small">
          Video has been arriving since {formatMoment(arriving.since)}.
        </p>
        {missing && <p className="bad small">{missing}</p>}
        <ul className="muted small" aria-label="Incoming streams">
          <li>Last segment {last} s ago</li>
          <li>{rateText(arriving.rate)} in total</li>
          {arriving.renditions.map(({ width, height, rate }) => (
            <li key={`${width} ${height} ${rate}`}>
              {width && height ? `${width}×${height}` : 'Video or sound'}: {rateText(rate)}
            </li>
          ))}
        </ul>
      </div>
    )
  }
  const isMissed = recording && !recording.closed && recording.endedAt === null
  return (
    <p role="status" className={isMissed ? 'warn small' : 'muted small'}>
      {!recording && 'No video has arrived yet.'}
      {recording?.closed && 'The session is over. Its recording is the replay.'}
      {recording &&
        !recording.closed &&
        (recording.endedAt === null
          ? `Nothing has arrived since ${formatMoment(recording.lastAt)}. Check the encoder.`
          : `The encoder was stopped at ${formatMoment(recording.endedAt)}. The session continues until its planned end, or until you end it on the live desk.`)}
    </p>
  )
}

const rateText = (bits: number): string =>
  bits < 1e6 ? `${Math.round(bits / 1000)} kbit/s` : `${(bits / 1e6).toFixed(1)} Mbit/s`
