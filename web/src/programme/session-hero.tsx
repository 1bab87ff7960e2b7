import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/sessions/session'
import { startingSoonLasts } from '@rostra/domain/sessions/session-state'
import { CalendarButton } from '../agenda/calendar-button.tsx'
import { ShareButton } from '../agenda/share-button.tsx'
import { StarButton } from '../agenda/star-button.tsx'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { dateOf, nearDay, timeOf, timeRange, timeUntil, viewerZone } from '../sessions/times.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Poster } from '../ui/poster.tsx'
import { cardTexts } from './card-texts.ts'
import { RowLink } from './row-link.tsx'
import styles from './session-hero.module.css'
import { Who } from './session-tile.tsx'
import { StatusLabel } from './status-label.tsx'

/** The one session that is live, or the next: its poster, when it is, and the way in. */
export function SessionHero({ session, now }: { session: Session; now: number }) {
  useLanguage()
  const { id, title, startsAt, endsAt } = session
  const card = cardTexts(session, now)
  const zone = viewerZone()
  const isLive = startsAt <= now
  const day = nearDay(startsAt, now, zone) ?? dateOf(startsAt, zone)
  const minutes = startingSoonLasts / 60_000
  return (
    <section className={`${styles.hero} stack gap-4`} aria-label={title}>
      <Poster session={session} className={styles.poster} />
      <div className={`${styles.text} stack gap-2`}>
        {card.live && !isLive && (
          <p>
            <StatusLabel {...card} />
          </p>
        )}
        <h2 className={isLive ? `${styles.when} ${styles.live}` : styles.when}>
          {isLive
            ? t`Live now, until ${{ time: timeOf(endsAt, zone) }}`
            : t`${{ day }}, ${{ left: timeUntil(startsAt, now) }}`}
        </h2>
        {!isLive && <p className="muted digits">{timeRange(session, zone)}</p>}
        <Who session={session} />
        <div className={styles.actions}>
          {card.button ? (
            <ButtonLink to={paths.show(id)}>{card.button}</ButtonLink>
          ) : (
            <CalendarButton choice={{ kind: 'session', session }} primary />
          )}
          <StarButton session={session} small />
          <ShareButton session={session} small />
        </div>
        {!isLive && (
          <>
            {!card.button && (
              <p className="muted digits">
                <Trans>You can join from {minutes} minutes before the start.</Trans>
              </p>
            )}
            <RowLink to={paths.deviceCheck()} title={t`Check your device`}>
              <Trans>Sound, picture and connection</Trans>
            </RowLink>
          </>
        )}
      </div>
    </section>
  )
}
