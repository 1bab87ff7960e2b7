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
        <Figure name="Frames a second" value={`${figures.perSecond}`} />
        <Figure name="Frames sent" value={figures.frames.toLocaleString()} />
        <Figure name="Dropped" value={figures.dropped.toLocaleString()} />
        <Figure name="Upload behind" value={`${(upload.lag / 1000).toFixed(1)} s`} />
        <Figure name="Waiting" value={megabytes(upload.waiting)} />
        <Figure name="Watching" value={viewers.toLocaleString()} />
      </dl>
      <div role="status" className={styles.words}>
        {isLive && upload.trouble === 'away' && (
          <Notice kind="hint">
            The server can’t be reached. Go on: everything is kept on this computer and sent when
            the network is back.
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
            The server’s disk is full. Free space there; what waits is sent then.
          </Notice>
        )}
        {isLive && upload.thin && upload.trouble === undefined && (
          <Notice kind="hint">
            The line is slow: people see the small picture. The large one is sent afterwards, so the
            recording has it.
          </Notice>
        )}
        {upload.memoryOnly && (
          <Notice kind="hint">
            This computer’s disk takes no more, so what waits is lost if you close this tab. Free
            some space.
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
      {megabytes(upload.waiting)} of the recording {upload.hasKey ? 'are being' : 'wait to be'}{' '}
      sent. Keep this tab open until it is done.
    </Notice>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
