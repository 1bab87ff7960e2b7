import { longestWord, longTitle, textWidth } from '@rostra/domain/event/poster'
import type { Session } from '@rostra/domain/sessions/session'
import type { CSSProperties } from 'react'
import { hoursAndMinutes, intlLocale } from '../platform/i18n/i18n.ts'
import { Face } from './face.tsx'
import styles from './poster.module.css'
import { SessionPicture } from './session-picture.tsx'
import { Written } from './written.tsx'

type Props = {
  session: Session
  className?: string | undefined
  /** Instead of the time at which the session starts; an empty text shows none. */
  when?: string
}

/** How many faces have room beside the shapes. */
const mostFaces = 4

/** In the browser's own zone. */
const timeOf = (at: number) => new Intl.DateTimeFormat(intlLocale(), hoursAndMinutes()).format(at)

/** A session's picture, 16:9: its title, time, track and faces on shapes in the event's colours. */
export function Poster({ session, className = '', when }: Props) {
  const { title, track, speakers } = session
  const under = [when ?? timeOf(session.startsAt), track].filter(Boolean)
  return (
    <div className={`${styles.poster} ${className}`}>
      <SessionPicture session={session} />
      {/* A picture of the organisers' has its own texts. */}
      <div className={session.poster ? 'visually-hidden' : styles.texts}>
        <p
          className={styles.title}
          dir="auto"
          data-long={textWidth(title) > longTitle ? '' : undefined}
          style={{ '--longest': longestWord(title) } as CSSProperties}
        >
          <Written>{title}</Written>
        </p>
        {under.length > 0 && (
          <p className={`${styles.under} cut`} dir="auto">
            {under.join(' · ')}
          </p>
        )}
        <div className={styles.faces}>
          {speakers.slice(0, mostFaces).map((speaker) => (
            <Face key={speaker.slug} person={speaker} />
          ))}
        </div>
      </div>
    </div>
  )
}
