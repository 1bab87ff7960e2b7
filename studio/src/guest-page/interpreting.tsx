import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@rostra/web/ui/button.tsx'
import { useDocumentTitle } from '@rostra/web/ui/document-title.ts'
import { LogOut, Mic, MicOff, Volume2 } from 'lucide-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Floor } from '../interpreter/floor.tsx'
import { createVoice, type Voice, type VoiceState } from '../interpreter/voice.ts'
import { hasPicture } from '../peer.ts'
import styles from './guest.module.css'
import { spokenName } from './guest-language.ts'
import type { GuestStudio, StudioState } from './guest-studio.ts'
import { StreamVideo, useLevel } from './picture.tsx'
import { PrivateLine } from './private-line.tsx'

type Props = {
  studio: GuestStudio
  stream: MediaStream | undefined
  /** Into which they interpret. */
  language: string
  onLeave(): void
}

/** Where an interpreter hears and sees the session, and speaks: heard by those who chose the language, seen by no one. */
export function Interpreting({ studio, stream, language, onLeave }: Props) {
  const { t } = useLingui()
  const state = useSyncExternalStore(studio.subscribe, studio.state)
  const { view, programme, peer } = state
  const [isMuted, setMuted] = useState(true)
  const [isLeaving, setLeaving] = useState(false)
  const [play, setPlay] = useState<() => void>()
  const voice = useVoice(studio, language)
  const sent = useSyncExternalStore(voice?.subscribe ?? noChanges, voice?.state ?? nothingSent)
  const floor = view?.floor ?? undefined
  const isSilent = isMuted || view?.muted === true
  const isSending = floor !== undefined && !isLeaving
  const level = useLevel(stream) ?? 0
  useEffect(() => {
    if (stream) voice?.use(stream, isSilent)
  }, [voice, stream, isSilent])
  useEffect(() => {
    if (isSending) voice?.start()
    else void voice?.stop()
  }, [voice, isSending])
  const onBlocked = useCallback((start: () => void) => setPlay(() => start), [])
  /** After a click, browsers play sound. */
  const hear = () => {
    play?.()
    setPlay(undefined)
  }
  const leave = async () => {
    setLeaving(true)
    await voice?.stop()
    onLeave()
  }
  const name = spokenName(language)
  const isHeard = isSending && !isSilent && isArriving(state, sent)
  useDocumentTitle(isHeard ? t`On air` : t`Studio`, view?.title)
  const picture = {
    label: t`Programme picture`,
    className: styles.programme,
    onBlocked,
  }
  return (
    <div className={styles.studio}>
      <h1 className={styles.title}>
        <bdi>{view?.title ?? t`Studio`}</bdi>
      </h1>
      <p className={styles.light} role="status" data-on-air={isHeard || undefined}>
        {isHeard ? (
          <Trans>You’re heard in {name}</Trans>
        ) : (
          <Silence state={state} sent={sent} name={name} />
        )}
      </p>
      <div className={styles.stage}>
        {programme && hasPicture(peer === 'none' ? 'lost' : peer) ? (
          <StreamVideo stream={programme} muted={false} {...picture} />
        ) : floor ? (
          <Floor address={floor} {...picture} />
        ) : (
          <p className={styles.wait}>
            <Trans>The session plays here as soon as it is being sent.</Trans>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {play && (
          <Button icon={<Volume2 size={18} aria-hidden="true" />} onClick={hear}>
            <Trans>Turn on sound</Trans>
          </Button>
        )}
        <Button
          variant={isMuted ? 'primary' : 'secondary'}
          icon={
            isMuted ? <Mic size={18} aria-hidden="true" /> : <MicOff size={18} aria-hidden="true" />
          }
          onClick={() => {
            hear()
            setMuted(!isMuted)
          }}
        >
          {isMuted ? <Trans>Turn microphone on</Trans> : <Trans>Turn microphone off</Trans>}
        </Button>
        <Button
          variant="danger"
          busy={isLeaving}
          icon={<LogOut size={18} aria-hidden="true" />}
          onClick={() => void leave()}
        >
          <Trans>Leave the studio</Trans>
        </Button>
      </div>
      <div className={styles.level}>
        <meter
          min={0}
          max={1}
          value={level}
          aria-label={t`Microphone level`}
          aria-valuetext={level.toLocaleString(undefined, { style: 'percent' })}
        />
        <span className={styles.hint}>
          {peer === 'connected' ? (
            <Trans>You hear the studio directly.</Trans>
          ) : (
            floor && <Trans>What you hear is a few seconds old; so is what attendees see.</Trans>
          )}
        </span>
      </div>
      <PrivateLine lines={view?.lines ?? []} write={(text) => studio.write(text)} />
    </div>
  )
}

const noChanges = () => () => {}
const nothing: VoiceState = {}
const nothingSent = () => nothing

const isArriving = ({ online }: StudioState, { upload, problem }: VoiceState): boolean =>
  online && upload?.live === true && !upload.trouble && !problem

/** Why nothing is heard of the interpreter, and what to do. */
function Silence({ state, sent, name }: { state: StudioState; sent: VoiceState; name: string }) {
  const { view, online } = state
  const { upload, problem } = sent
  if (problem) return <Trans>This browser can’t send your sound. Open the link in another.</Trans>
  if (!view) return <Trans>Connecting…</Trans>
  if (!view.floor) return <Trans>The session isn’t being sent yet. Stay on this page.</Trans>
  if (upload?.trouble === 'busy')
    return (
      <Trans>
        Someone else interprets into {name}. You can be heard a few seconds after they have left.
      </Trans>
    )
  if (!online || upload?.trouble)
    return <Trans>You aren’t heard: the connection to the server is interrupted</Trans>
  if (view.muted) return <Trans>The team has muted you: {name} is silent</Trans>
  if (!isArriving(state, sent)) return <Trans>Connecting…</Trans>
  return <Trans>Your microphone is off: {name} is silent</Trans>
}

function useVoice(studio: GuestStudio, language: string): Voice | undefined {
  const [voice, setVoice] = useState<Voice>()
  useEffect(() => {
    const made = createVoice(`${location.pathname} ${language}`, studio.token)
    setVoice(made)
    return () => made.close()
  }, [studio, language])
  return voice
}
