import { longestWord } from '@rostra/domain/event/poster'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/sessions/session'
import { type CSSProperties, Suspense } from 'react'
import { CalendarButton } from '../agenda/calendar-button.tsx'
import { ShareButton } from '../agenda/share-button.tsx'
import { StarButton } from '../agenda/star-button.tsx'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { cardTexts } from '../programme/card-texts.ts'
import { Speakers } from '../programme/speakers.tsx'
import { StatusLabel } from '../programme/status-label.tsx'
import { TrackTag } from '../programme/track-tag.tsx'
import { dayMonth, dayOf, monthOf, nearDay, timeRange } from '../sessions/times.ts'
import { ButtonLink } from '../ui/button.tsx'
import { joined } from '../ui/joined.ts'
import { lazyOptional } from '../ui/lazy-part.ts'
import { facesOn, PosterFaces } from '../ui/poster-faces.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Written } from '../ui/written.tsx'
import styles from './session-card.module.css'

// For people who attended, once it has ended.
const RateSession = lazyOptional(
  async () => (await import('../feedback/rate-session.tsx')).RateSession,
)
const ReplayExpected = lazyOptional(
  async () => (await import('../show/replay/replay-expected.tsx')).ReplayExpected,
)

type Props = { session: Session; now: number; zone: string }

/** One session on the Main Stage: its picture, day, time, title, speakers, and the actions available now. */
export function SessionCard({ session, now, zone }: Props) {
  useLanguage()
  const { startsAt } = session
  const card = cardTexts(session, now)
  const { button, live, style } = card
  const titleId = `session-${session.id}`
  const near = nearDay(startsAt, now, zone)
  /** The poster has everyone's photo. */
  const isPictured = facesOn(session).length === session.speakers.length
  const isToday = dayMonth(startsAt, zone) === dayMonth(now, zone)
  return (
    <article
      className={live ? `${styles.card} ${styles[style]}` : styles.card}
      aria-labelledby={titleId}
    >
      <PosterFaces session={session} className={styles.poster}>
        {!isToday && (
          <div className={styles.date}>
            <span className={styles.month}>{monthOf(startsAt, zone)}</span>
            <span className={styles.day}>{dayOf(startsAt, zone)}</span>
          </div>
        )}
      </PosterFaces>
      <div className={styles.head}>
        <p className={styles.line}>
          <StatusLabel {...card} />
          <span>
            <time dateTime={new Date(startsAt).toISOString()}>
              {joined(near, isToday && dayMonth(startsAt, zone), timeRange(session, zone))}
            </time>
          </span>
          {session.track && <TrackTag name={session.track} />}
        </p>
        <h3
          className={styles.title}
          id={titleId}
          style={{ '--longest': longestWord(session.title) } as CSSProperties}
        >
          <Written>{session.title}</Written>
        </h3>
      </div>
      <div className={styles.body}>
        <div className={`${styles.actions} line gap-1`} data-screen-only>
          {button && (
            <ButtonLink
              className={styles.join}
              variant={live ? 'primary' : 'secondary'}
              to={paths.show(session.id)}
              aria-describedby={titleId}
            >
              {button}
            </ButtonLink>
          )}
          {!button && session.endsAt <= now && (
            <Suspense>
              <ReplayExpected session={session} as="span" />
            </Suspense>
          )}
          <StarButton session={session} />
          {session.endsAt > now && session.status !== 'cancelled' && (
            <CalendarButton choice={{ kind: 'session', session }} />
          )}
          <ShareButton session={session} />
          {session.endsAt <= now && (
            <Suspense>
              <RateSession session={session} />
            </Suspense>
          )}
        </div>
        <SafeHtml className={styles.about} html={session.descriptionHtml} />
      </div>
      <div className={styles.people} data-pictured={isPictured || undefined}>
        <Speakers speakers={session.speakers} />
      </div>
    </article>
  )
}

/** In the place of a card whose session is still loading. */
export const CardLoading = () => (
  <div className={styles.card} aria-hidden="true">
    <div className={`${styles.poster} ${styles.ground}`} />
    <div className={styles.head}>
      <Skeleton height={28} width="min(24rem, 90%)" />
      <Skeleton height={28} width="min(20rem, 70%)" />
    </div>
    <div className={styles.body}>
      <Skeleton height="var(--tap)" width="min(26rem, 100%)" />
      <Skeleton height={200} />
    </div>
    <div className={styles.people}>
      <Skeleton height={180} width="70%" />
    </div>
  </div>
)
