import { compositionOf, withoutHorizon } from '@rostra/domain/event/poster'
import type { Session } from '@rostra/domain/sessions/session'
import { compositions } from '@rostra/domain/theme/theme'
import { useState } from 'react'
import styles from './art.module.css'
import { Art } from './art.tsx'

type Props = {
  session: Pick<Session, 'id' | 'poster'>
  /** Its shapes fill the box, whatever its own shape. */
  cropped?: boolean
  /** Text stands on it. */
  behindText?: boolean
}

/** The theme's, if it chooses one for all sessions: its style sheet is there before any data. */
function chosenComposition() {
  const written = getComputedStyle(document.documentElement).getPropertyValue('--composition')
  return compositions.find((it) => it === written.trim())
}

/** The session's own picture, or shapes in the event's colours; fills the nearest positioned box. Decorative. */
export function SessionPicture({
  session: { id, poster },
  cropped = false,
  behindText = false,
}: Props) {
  const [failed, setFailed] = useState('')
  if (!poster || poster === failed) {
    const composition = compositionOf(id, chosenComposition())
    return (
      <Art composition={behindText ? withoutHorizon(composition) : composition} cropped={cropped} />
    )
  }
  return <img className={styles.own} src={poster} alt="" onError={() => setFailed(poster)} />
}
