import { Trans } from '@lingui/react/macro'
import { sessionState } from '@rostra/domain/sessions/session-state'
import { CalendarPlus, MonitorSpeaker } from 'lucide-react'
import label from '../../programme/status-label.module.css'
import { Countdown } from '../../sessions/countdown.tsx'
import { timeUntil } from '../../sessions/times.ts'
import { listFormat } from '../../ui/joined.ts'
import { PosterFaces } from '../../ui/poster-faces.tsx'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { Written } from '../../ui/written.tsx'
import { Answer } from './answer.tsx'
import { OutLink } from './out-link.tsx'
import { viewAddress } from './own-address.ts'
import styles from './own-page.module.css'
import { OwnTimes } from './own-times.tsx'
import { SendFrom } from './sending.tsx'
import type { OwnPageData, OwnSession } from './use-own-page.ts'

type Props = { page: OwnPageData; session: OwnSession; now: number; onChanged(): Promise<void> }

/** The session that is live, or the next: when it is, what it needs from the speaker, and the way in. */
export function MainSession({ page, session, now, onChanged }: Props) {
  const { id, title, others, startsAt, endsAt, state, descriptionHtml } = session
  const isLive = state === sessionState.live || (startsAt <= now && now < endsAt)
  const isNear = isLive || state === sessionState.startingSoon
  const end = timeUntil(endsAt, now)
  const names = listFormat().format(others)
  const view = (
    <OutLink
      variant={isNear ? 'primary' : 'secondary'}
      href={viewAddress(id)}
      icon={<MonitorSpeaker size={20} aria-hidden="true" />}
    >
      <Trans>Open your speaker’s view</Trans>
    </OutLink>
  )
  return (
    <section className={styles.main} aria-labelledby="main-session" data-near={isNear || undefined}>
      <PosterFaces
        className={styles.poster}
        session={{ id, speakers: [{ ...page.speaker, slug: 'own', place: 0 }] }}
      />
      <div className={`${styles.about} stack gap-4`}>
        <div className="stack gap-1">
          <p className={styles.state} role="status">
            {isLive ? (
              <span className={`${label.label} ${label.isLive}`}>
                <Trans>Live now</Trans>
              </span>
            ) : (
              <Trans>Your next session</Trans>
            )}
          </p>
          <h2 id="main-session" className={styles.title}>
            <Written>{title}</Written>
          </h2>
          {others.length > 0 && (
            <p className="muted">
              <Trans>
                With <Written>{names}</Written>
              </Trans>
            </p>
          )}
        </div>
        <OwnTimes session={session} className={styles.when ?? ''} />
        {isLive ? (
          <p className={styles.until}>
            <Trans>Ends {end}</Trans>
          </p>
        ) : (
          <Countdown target={startsAt} small />
        )}
        {isNear && <div className={styles.near}>{view}</div>}
        {!isLive && <Answer session={session} onChanged={onChanged} />}
        <SendFrom session={session} />
        <div className="line gap-2">
          {!isNear && view}
          <OutLink href={page.calendar} icon={<CalendarPlus size={20} aria-hidden="true" />}>
            <Trans>Add to calendar</Trans>
          </OutLink>
        </div>
        <p className="muted small">
          <Trans>
            In your speaker’s view: the time left, questions from the audience and notes from the
            team. Keep it open beside your camera.
          </Trans>
        </p>
        {descriptionHtml && (
          <details>
            <summary className="tap">
              <Trans>What the programme says</Trans>
            </summary>
            <SafeHtml html={descriptionHtml} className={styles.prose} />
          </details>
        )}
      </div>
    </section>
  )
}
