import type { CaptionsFile } from '@rostra/domain/sessions/session'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { CaptionsEditor, type MendClosing } from '../ui/captions-editor.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { useUndo } from '../ui/use-undo.ts'
import type { Recorded } from './captions-mender.tsx'
import { RecordingDownload } from './recording-download.tsx'
import { RecordingTrim } from './recording-trim.tsx'
import { StudioDisk, sizeText } from './studio-disk.tsx'
import { StudioInterpreters } from './studio-interpreters.tsx'
import { StudioKey } from './studio-key.tsx'
import { StudioSignal } from './studio-signal.tsx'

/** ms between requests for the state of the signal. */
const pollIntervalMs = 3_000

type Props = {
  showId: string
  /** Captions of the recording, saved with the session. */
  captions: ComponentProps<typeof CaptionsEditor> & {
    mend?:
      | ((entry: CaptionsFile, closing: MendClosing, recorded?: Recorded) => ReactNode)
      | undefined
  }
}

/** A session whose picture is sent to this server: its key, its signal, its recording. */
export function SessionStudio({ isSaved, ...session }: Props & { isSaved: boolean }) {
  if (!isSaved)
    return (
      <p className="muted small">
        Save the session first. Then create its stream key here and send video with OBS, ffmpeg or
        another encoder.
      </p>
    )
  return <SavedStudio {...session} />
}

function SavedStudio({ showId, captions }: Props) {
  const { data, error, refetch } = useCall('studio', { showId })
  const { change } = useChange('recording-remove')
  const restore = useChange('recording-restore')
  const undo = useUndo()
  useStaffEvents('studio', ['studio'])
  useEffect(() => {
    const timer = window.setInterval(() => void refetch(), pollIntervalMs)
    return () => window.clearInterval(timer)
  }, [refetch])
  if (!data)
    return (
      <p className="muted small" role="status">
        {error ? `The signal can’t be read: ${error.message}` : 'Loading…'}
      </p>
    )
  const { recording, keyMadeAt } = data
  const recorded = recording?.beginsAt
    ? { address: recording.replay, beginsAt: recording.beginsAt }
    : undefined
  const remove = async () => {
    const { id } = await change({ showId })
    if (id) undo('Recording deleted', () => restore.change({ showId, id }))
  }
  return (
    <>
      <StudioKey showId={showId} madeAt={keyMadeAt} />
      <div className="line gap-3">
        <span>Send from this browser, without another program.</span>
        <ButtonLink variant="secondary" to={consolePaths.studio(showId)}>
          Open studio
        </ButtonLink>
      </div>
      <StudioSignal studio={data} />
      <StudioInterpreters showId={showId} interpreters={data.interpreters} />
      {recording && (
        <div className="line gap-3">
          <span>Recording: {sizeText(recording.bytes)}</span>
          <Button variant="secondary" onClick={() => void attempt(remove())}>
            Delete recording
          </Button>
          {recording.closed && <RecordingDownload recording={recording} name={showId} />}
        </div>
      )}
      {recording && !data.arriving && (
        <RecordingTrim key={recording.id} showId={showId} recording={recording} undo={undo} />
      )}
      {(recording?.closed || captions.captions.length > 0) && (
        <CaptionsEditor
          {...captions}
          mend={recorded && ((entry, closing) => captions.mend?.(entry, closing, recorded))}
          startsAt={recording?.beginsAt ? new Date(recording.beginsAt).toISOString() : undefined}
          hint="Times count from the beginning of the replay as it is now; if you trim it later, they move with it. Save the session afterwards."
        />
      )}
      <StudioDisk studio={data} />
    </>
  )
}
