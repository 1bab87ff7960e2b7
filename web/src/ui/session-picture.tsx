import { compositionOf } from '@rostra/domain/poster'
import type { Session } from '@rostra/domain/session'
import { useState } from 'react'
import { useEvent } from '../event/event-query.ts'
import styles from './art.module.css'
import { Art } from './art.tsx'

type Props = { session: Pick<Session, 'id' | 'poster'> }

/** The session's own picture, or shapes in the event's colours; fills the nearest positioned box. Decorative. */
export function SessionPicture({ session: { id, poster } }: Props) {
  const chosen = useEvent().data?.theme.composition
  const [failed, setFailed] = useState('')
  if (!poster || poster === failed) return <Art composition={compositionOf(id, chosen)} />
  return <img className={styles.own} src={poster} alt="" onError={() => setFailed(poster)} />
}
