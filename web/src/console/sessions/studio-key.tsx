import {
  ffmpegCommand,
  livePlaylist,
  obsMuxerSettings,
} from '@rostra/domain/studio/encoder-settings'
import { useState } from 'react'
import { basePath } from '../../platform/base-path.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Copied } from '../ui/copied.tsx'
import styles from '../ui/form-kit.module.css'
import { formatMoment } from '../ui/times.ts'

type Props = {
  showId: string
  /** Epoch ms; null while the session has none. */
  madeAt: number | null
}

/** The key with which an encoder sends a session's picture: shown once, with the settings for the encoder. */
export function StudioKey({ showId, madeAt }: Props) {
  const renew = useChange('studio-key-renew')
  const [key, setKey] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const [problem, setProblem] = useState('')
  const make = async () => {
    setProblem('')
    setKey((await renew.change({ showId })).key)
  }
  const first = () => make().catch((error: Error) => setProblem(error.message))
  const address = `${location.origin}${basePath()}/api/ingest/${key}`
  return (
    <>
      <div className="line gap-3">
        <span>
          {madeAt === null ? 'No stream key yet.' : `Stream key created ${formatMoment(madeAt)}.`}
        </span>
        <Button
          variant="secondary"
          busy={renew.busy}
          onClick={() => (madeAt === null ? void first() : setIsAsked(true))}
        >
          {madeAt === null ? 'Create stream key' : 'Renew stream key'}
        </Button>
      </div>
      {problem && (
        <p className="bad small" role="alert">
          {problem}
        </p>
      )}
      {key && (
        <div className={styles.entry}>
          <p role="status">Copy these now. You won’t see the key again.</p>
          <Copied name="OBS, File path or URL" text={`${address}/${livePlaylist}`} />
          <Copied name="OBS, Muxer settings" text={obsMuxerSettings} />
          <Copied name="ffmpeg" text={ffmpegCommand(address)} />
          <Copied name="Relay for RTMP" text={`rostra relay rtmp --to ${address}`} />
          <p className="muted small">
            In OBS: Settings, Output, Recording, type “Custom Output (FFmpeg)”, output to URL,
            container format hls, a key frame every 2 seconds. Then press Start Recording.
          </p>
        </div>
      )}
      {isAsked && (
        <Confirm
          title="Renew the stream key?"
          action="Renew stream key"
          run={make}
          onClose={() => setIsAsked(false)}
        >
          The old key stops working immediately. An encoder that uses it is disconnected until you
          enter the new one.
        </Confirm>
      )}
    </>
  )
}
