import { useState } from 'react'
import { Notice } from '../ui/notice.tsx'
import styles from './studio.module.css'
import type { StudioState } from './studio.ts'
import type { UploadState } from './studio-types.ts'

type Props = { state: StudioState; viewers: number }

/** How the show runs, in figures, and in words what is wrong. */
export function LiveFigures({ state, viewers }: Props) {
  const { figures, upload, liveSince } = state
  if (!upload) return null
  const isLive = liveSince !== undefined
  return (
    <>
      <dl className={styles.figures}>
        <Figure name="Frames per second" value={`${figures.perSecond}`} />
        <Figure name="Frames sent" value={figures.frames.toLocaleString()} />
        <Figure name="Frames dropped" value={figures.dropped.toLocaleString()} />
        <Figure name="Upload delay" value={`${(upload.lag / 1000).toFixed(1)} s`} />
        <Figure name="Left to upload" value={megabytes(upload.waiting)} />
        <Figure name="Watching" value={viewers.toLocaleString()} />
      </dl>
      <div role="status" className={styles.words}>
        {isLive && upload.trouble === 'away' && (
          <Notice kind="hint">
            The server can’t be reached. Keep going: everything is saved on this computer and sent
            when the connection is back.
          </Notice>
        )}
        {upload.trouble === 'refused' && (
          <Notice kind="hint">
            The stream key was renewed, so another encoder has the session. Stop, then press Go live
            to send from here again.
          </Notice>
        )}
        {upload.trouble === 'busy' && (
          <Notice kind="hint">Another encoder is sending to this session. Stop it there.</Notice>
        )}
        {upload.trouble === 'full' && (
          <Notice kind="hint">
            The server’s disk is full. Free up space on the server, and the upload continues.
          </Notice>
        )}
        {isLive && upload.thin && upload.trouble === undefined && (
          <Notice kind="hint">
            The connection is too slow or was lost, so attendees see a lower resolution for now. The
            full resolution is sent afterwards for the recording.
          </Notice>
        )}
        {upload.memoryOnly && (
          <Notice kind="hint">
            This computer’s disk is full, so anything left to upload is lost if you close this tab.
            Free up some space.
          </Notice>
        )}
        {!isLive && <StillSent upload={upload} />}
      </div>
    </>
  )
}

/** What of an earlier show is not on the server yet. */
export function StillSent({ upload }: { upload: UploadState | undefined }) {
  if (!upload || upload.files === 0) return null
  return (
    <Notice kind="hint">
      {stillSent(upload)}
      {upload.hasKey && <UploadProgress waiting={upload.waiting} />}
    </Notice>
  )
}

function stillSent({ waiting, hasKey, trouble }: UploadState): string {
  const left = megabytes(waiting)
  if (!hasKey)
    return `${left} of the recording hasn’t been uploaded yet. It’s uploaded when you go live.`
  if (trouble === 'away')
    return `The server can’t be reached. The last ${left} of the recording are saved on this computer and sent when the connection is back. Keep this tab open, or open this studio in this browser again later.`
  return `Uploading the last ${left} of the recording. Keep this tab open until it’s done.`
}

/** How much of what waited at most is sent. */
export function UploadProgress({ waiting }: { waiting: number }) {
  const [most, setMost] = useState(waiting)
  if (waiting > most) setMost(waiting)
  return (
    <progress
      className={styles.progress}
      aria-label="Uploaded"
      max={Math.max(most, 1)}
      value={most - waiting}
    />
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
