import { useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { nextReplay } from '@rostra/domain/replay/next-replay'
import type { Session } from '@rostra/domain/sessions/session'
import { useEffect } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { useSessions } from '../../sessions/sessions-query.ts'
import { lengthText } from '../../sessions/times.ts'
import { announce } from '../../ui/announcer.tsx'
import { Link } from '../../ui/link.tsx'
import { PosterFaces } from '../../ui/poster-faces.tsx'
import { Written } from '../../ui/written.tsx'
import styles from './next-replay.module.css'

/** Over the last picture of a recording: the next one, which does not start by itself. */
export function NextReplay({ session }: { session: Session }) {
  const { t } = useLingui()
  const { sessions = [] } = useSessions()
  const next = nextReplay(sessions, session.id, serverNow())
  const heading = t`Next replay`
  const title = next?.title
  useEffect(() => {
    if (title !== undefined) return announce(`${heading}: ${title}`)
  }, [heading, title])
  if (!next) return null
  const { id, startsAt, endsAt } = next
  return (
    <section className={styles.next} aria-label={heading}>
      <Link className={styles.link} to={paths.show(id)}>
        <PosterFaces session={next} className={styles.poster} />
        <span className={styles.texts}>
          <span className={styles.heading}>{heading}</span>
          <b>
            <Written>{next.title}</Written>
          </b>
          <span className={styles.length}>{lengthText(endsAt - startsAt)}</span>
        </span>
      </Link>
    </section>
  )
}
