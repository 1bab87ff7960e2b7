import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/session'
import { agendaTimes, pointNow } from '@rostra/domain/session-agenda'
import { dateOf, shortMoment, timeOf, viewerZone } from '../sessions/times.ts'
import { Written } from '../ui/written.tsx'
import styles from './session-agenda.module.css'

/** The agenda within a session, in the viewer's time zone, with the current item marked. */
export function SessionAgenda({ session }: { session: Session }) {
  const zone = viewerZone()
  const now = pointNow(session)
  const day = dateOf(session.startsAt, zone)
  return (
    <section aria-labelledby="show-agenda">
      <h3 id="show-agenda" className={styles.heading}>
        <Trans>Agenda</Trans>
      </h3>
      <ol className={styles.list}>
        {agendaTimes(session).map(({ title, at, speaker }, item) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its position; two may be alike
            key={item}
            className={styles.point}
            aria-current={item === now ? 'step' : undefined}
          >
            {at !== undefined && (
              <time className={styles.time} dateTime={new Date(at).toISOString()}>
                {dateOf(at, zone) === day ? timeOf(at, zone) : shortMoment(at, zone)}
              </time>
            )}
            <span className={styles.text}>
              <Written>{title}</Written>
              {item === now && (
                <span className={styles.now}>
                  <Trans>Now</Trans>
                </span>
              )}
              {speaker && <Written className={styles.speaker}>{speaker}</Written>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
