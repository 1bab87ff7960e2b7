import type { Session } from '@rostra/domain/sessions/session'
import type { CSSProperties, ReactNode } from 'react'
import { Face } from './face.tsx'
import styles from './poster-faces.module.css'
import { SessionPicture } from './session-picture.tsx'

type Props = {
  session: Pick<Session, 'id' | 'poster' | 'speakers'>
  className?: string | undefined
  /** Over the picture. */
  children?: ReactNode
}

/** How many of a session's faces stand on its picture; narrow boxes show fewer. */
const mostFaces = 4

/**
 * A session's picture where its texts stand beside it: the shapes in the event's colours, and on them its speakers'
 * faces as large as fits. Decorative; it fills the box that its class gives it.
 */
export function PosterFaces({ session, className = '', children }: Props) {
  const { poster, speakers } = session
  const faces = poster ? [] : speakers.slice(0, mostFaces)
  return (
    <div
      className={`${styles.poster} ${className}`}
      style={{ '--faces': faces.length } as CSSProperties}
    >
      <div className={styles.picture} aria-hidden="true">
        <SessionPicture session={session} cropped />
      </div>
      {faces.length > 0 && (
        <div className={styles.faces} aria-hidden="true">
          <div className={styles.row}>
            {faces.map((speaker) => (
              <Face key={speaker.slug} person={speaker} className={styles.face} />
            ))}
          </div>
        </div>
      )}
      {children}
    </div>
  )
}
