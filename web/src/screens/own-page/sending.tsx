import { Trans, useLingui } from '@lingui/react/macro'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { Copy, Video } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../../platform/copy-text.ts'
import { postAsGuest } from '../../platform/transport/post-as-guest.ts'
import { Button } from '../../ui/button.tsx'
import { OutLink } from './out-link.tsx'
import styles from './own-page.module.css'
import { type OwnSession, ownSecret } from './use-own-page.ts'

type Sending = AnswerOf<(typeof calls)['speaker-studio']>

/** From where the speaker sends: the waiting room of the studio, and what their own program needs. */
export function SendFrom({ session }: { session: OwnSession }) {
  const { id, studio } = session
  const [found, setFound] = useState<Sending>()
  const [problem, setProblem] = useState('')
  const has = Boolean(studio?.guest || studio?.encoder)
  useEffect(() => {
    if (!has) return
    let isOver = false
    postAsGuest('speaker-studio', { secret: ownSecret(), showId: id }).then(
      (answer) => !isOver && setFound(answer),
      (error: Error) => !isOver && setProblem(error.message),
    )
    return () => {
      isOver = true
    }
  }, [id, has])
  if (!has) return null
  if (problem)
    return (
      <p className="bad small" role="alert">
        {problem}
      </p>
    )
  return (
    <>
      {studio?.guest && (
        <div className="stack gap-1">
          <div>
            <OutLink
              href={found?.guest}
              target="_blank"
              rel="noopener noreferrer"
              icon={<Video size={20} aria-hidden="true" />}
            >
              <Trans>Join the studio</Trans>
              <span className="visually-hidden">
                {' '}
                <Trans>(opens in new tab)</Trans>
              </span>
            </OutLink>
          </div>
          <p className="muted small">
            <Trans>
              You send from your browser. You enter a waiting room, and the host lets you in.
            </Trans>
          </p>
        </div>
      )}
      {found?.encoder && <Encoder {...found.encoder} />}
    </>
  )
}

function Encoder({ server, key: streamKey }: NonNullable<Sending['encoder']>) {
  const { t } = useLingui()
  return (
    <details className={styles.encoder}>
      <summary className="tap">
        <Trans>Send with your own program, such as OBS</Trans>
      </summary>
      <div className="stack gap-3">
        <p className="small">
          <Trans>
            In its settings, choose a custom service and enter these two. Keep the key to yourself:
            whoever has it can send in your place.
          </Trans>
        </p>
        <Copied label={t`Server`} value={server} />
        <Copied label={t`Stream key`} value={streamKey} />
      </div>
    </details>
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
