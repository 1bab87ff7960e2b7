import type { Session } from '@rostra/domain/sessions/session'
import type { CSSProperties, ReactNode } from 'react'
import { numberText } from '../platform/i18n/i18n.ts'
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
const mostFaces = 3

/** Those of a session's speakers that stand on its picture: the first who have a photo, unless it has its own picture. */
export const facesOn = ({ poster, speakers }: Pick<Session, 'poster' | 'speakers'>) =>
  poster ? [] : speakers.filter(({ file }) => file).slice(0, mostFaces)

/**
 * A session's picture where its texts stand beside it: its speakers' photos on rising steps in the event's colours,
 * as large as fits, or the drawn shapes. Decorative; it fills the box that its class gives it.
 */
export function PosterFaces({ session, className = '', children }: Props) {
  const faces = facesOn(session)
  const more = session.speakers.length - faces.length
  return (
    <div className={`${styles.poster} ${className}`}>
      <div className={styles.picture} aria-hidden="true">
        {faces.length === 0 && <SessionPicture session={session} cropped />}
      </div>
      {faces.length > 0 && (
        <div className={styles.faces} aria-hidden="true">
          <div className={styles.stair} style={{ '--faces': faces.length } as CSSProperties}>
            <div className={styles.first}>
              {more > 0 && <span dir="ltr">+{numberText(more)}</span>}
            </div>
            {faces.map((speaker, step) => (
              <div
                key={speaker.slug}
                className={styles.step}
                style={{ '--step': step } as CSSProperties}
              >
                <Face person={speaker} className={styles.face} />
              </div>
            ))}
          </div>
        </div>
      )}
      {children}
    </div>
  )
}
