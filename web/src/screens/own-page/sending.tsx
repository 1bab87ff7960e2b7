import { Trans, useLingui } from '@lingui/react/macro'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import {
  ffmpegCommand,
  livePlaylist,
  obsMuxerSettings,
} from '@rostra/domain/studio/encoder-settings'
import { Copy, Video } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../platform/copy-text.ts'
import { postAsGuest } from '../../platform/transport/post-as-guest.ts'
import { Button } from '../../ui/button.tsx'
import styles from './own-page.module.css'
import { type OwnSession, ownSecret } from './use-own-page.ts'

type Sending = AnswerOf<(typeof calls)['speaker-studio']>

/** From where the speaker sends: the waiting room of the studio, and what their own program needs. */
export function SendFrom({ session: { id, studio } }: { session: OwnSession }) {
  const [found, setFound] = useState<Sending>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (!studio?.guest && !studio?.encoder) return null
  // Only when asked: each answer is a place in the waiting room.
  const ask = async (then: (answer: Sending) => void) => {
    setBusy(true)
    setProblem('')
    try {
      then(await postAsGuest('speaker-studio', { secret: ownSecret(), showId: id }))
    } catch (error) {
      setProblem((error as Error).message)
    }
    setBusy(false)
  }
  const enter = ({ guest }: Sending) => {
    if (guest) location.assign(guest)
  }
  return (
    <div className="stack gap-2">
      {problem && (
        <p className="bad small bold" role="alert">
          {problem}
        </p>
      )}
      {studio.guest && (
        <>
          <div>
            <Button
              variant="secondary"
              busy={busy}
              icon={<Video size={20} aria-hidden="true" />}
              onClick={() => void ask(enter)}
            >
              <Trans>Join the studio</Trans>
            </Button>
          </div>
          <p className="muted small">
            <Trans>
              You send from your browser. You enter a waiting room, and the host lets you in.
            </Trans>
          </p>
        </>
      )}
      {studio.encoder && (
        <details
          className={styles.encoder}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open && !found) void ask(setFound)
          }}
        >
          <summary className="tap">
            <Trans>Send with your own program, such as OBS</Trans>
          </summary>
          {found?.encoder && <Encoder needs={found.encoder} />}
        </details>
      )}
    </div>
  )
}

function Encoder({ needs: { server, key } }: { needs: NonNullable<Sending['encoder']> }) {
  const { t } = useLingui()
  const address = `${server}/${key}`
  return (
    <div className="stack gap-3">
      <p className="small">
        <Trans>
          In OBS: Settings, Output, output mode “Advanced”, Recording, type “Custom Output
          (FFmpeg)”, output to URL, container format hls, a key frame every 2 seconds. Then press
          Start Recording.
        </Trans>
      </p>
      <Copied label={t`OBS, File path or URL`} value={`${address}/${livePlaylist}`} />
      <Copied label={t`OBS, Muxer settings`} value={obsMuxerSettings} />
      <Copied label="ffmpeg" value={ffmpegCommand(address)} />
      <p className="small bold">
        <Trans>Keep this address to yourself: whoever has it can send in your place.</Trans>
      </p>
    </div>
  )
}

function Copied({ label, value }: { label: string; value: string }) {
  const [result, setResult] = useState<boolean>()
  return (
    <div className="stack gap-1">
      <span className="bold small">{label}</span>
      <div className="line gap-2">
        <code dir="ltr" className="breaks">
          {value}
        </code>
        <Button
          variant="secondary"
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copyText(value).then(setResult)}
        >
          <Trans>Copy</Trans>
          <span className="visually-hidden"> {label}</span>
        </Button>
        <span role="status" className="small">
          {result !== undefined &&
            (result ? <Trans>Copied</Trans> : <Trans>Select it and copy it.</Trans>)}
        </span>
      </div>
    </div>
  )
}
