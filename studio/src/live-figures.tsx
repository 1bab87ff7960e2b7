import { Notice } from '@rostra/web/console/ui/notice.tsx'
import { useState, useSyncExternalStore } from 'react'
import { warningOf } from './show-warning.ts'
import styles from './studio.module.css'
import type { Studio, StudioState } from './studio.ts'
import type { UploadState } from './studio-types.ts'

/** How the show is going, in figures and words. Its height stays the same, so that no warning moves what is below. */
export function LiveFigures({ state }: { state: StudioState }) {
  const { figures, upload, liveSince } = state
  const isLive = liveSince !== undefined
  const warning = upload && warningOf(upload, figures, isLive)
  return (
    <div className={styles.figures}>
      <dl>
        <Figure name="Frames/s" value={`${figures.perSecond}`} />
        <Figure name="Sent" value={figures.frames.toLocaleString()} />
        <Figure name="Dropped" value={figures.dropped.toLocaleString()} />
        <Figure name="Delay" value={`${((upload?.lag ?? 0) / 1000).toFixed(1)} s`} />
        <Figure name="To upload" value={megabytes(upload?.waiting ?? 0)} />
      </dl>
      <div role="status" className={styles.text} data-warning={warning ? '' : undefined}>
        {warning ? (
          <p>{warning}</p>
        ) : isLive ? (
          <p>Everything arrives at the server.</p>
        ) : upload && upload.files > 0 ? (
          <StillSentText upload={upload} />
        ) : (
          <p>Nothing is being sent.</p>
        )}
      </div>
    </div>
  )
}

/** What is left to upload of an earlier show, before there are figures to say it. */
export function StillSent({ studio }: { studio: Studio }) {
  const { upload } = useSyncExternalStore(studio.subscribe, studio.state)
  if (!upload || upload.files === 0) return null
  return (
    <Notice kind="hint">
      <StillSentText upload={upload} />
    </Notice>
  )
}

const StillSentText = ({ upload }: { upload: UploadState }) => (
  <>
    <p>{stillSent(upload)}</p>
    {upload.hasKey && <UploadProgress waiting={upload.waiting} />}
  </>
)

function stillSent({ waiting, hasKey, trouble }: UploadState): string {
  const left = megabytes(waiting)
  if (!hasKey)
    return `${left} of the recording hasn’t been uploaded yet. It’s uploaded when you go live.`
  if (trouble === 'away')
    return `The server can’t be reached. The last ${left} of the recording are saved on this computer. Keep this tab open, or open this studio in this browser again later.`
  return `Uploading the last ${left} of the recording. Keep this tab open until it’s done.`
}

/** How much has been sent of the most that was ever waiting. */
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
