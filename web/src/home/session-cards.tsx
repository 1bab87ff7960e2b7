import { t } from '@lingui/core/macro'
import { type Asset, opensInDialog } from '@rostra/domain/library/library'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/sessions/session'
import { useId } from 'react'
import { CalendarButton } from '../agenda/calendar-button.tsx'
import { StarButton } from '../agenda/star-button.tsx'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { cardTexts } from '../programme/card-texts.ts'
import { lengthText, momentText, timeOf, timeUntil, viewerZone } from '../sessions/times.ts'
import { ButtonLink } from '../ui/button.tsx'
import { joined } from '../ui/joined.ts'
import { Link } from '../ui/link.tsx'
import { NewTab } from '../ui/new-tab.tsx'
import { PosterFaces } from '../ui/poster-faces.tsx'
import { Written } from '../ui/written.tsx'
import styles from './session-cards.module.css'

type Props = {
  title: string
  sessions: readonly Session[]
  /** Of the library, for those that belong to a session. */
  assets: readonly Asset[]
  now: number
}

/** Sessions beside the one on the stage: faces, the title once, and what one needs for it. */
export function SessionCards({ title, sessions, assets, now }: Props) {
  const id = useId()
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 className="visually-hidden" id={id}>
        {title}
      </h2>
      <ul className={styles.cards}>
        {sessions.map((session) => (
          <SessionCard
            key={session.id}
            session={session}
            asset={assets.find((it) => it.session === session.id && !opensInDialog(it.type))}
            now={now}
          />
        ))}
      </ul>
    </section>
  )
}

type CardProps = { session: Session; asset: Asset | undefined; now: number }

function SessionCard({ session, asset, now }: CardProps) {
  useLanguage()
  const titleId = useId()
  const { id, title, track, startsAt, endsAt } = session
  const card = cardTexts(session, now)
  const zone = viewerZone()
  const isSoon = card.live && startsAt > now
  const more =
    startsAt > now &&
    (isSoon ? t`until ${{ time: timeOf(endsAt, zone) }}` : lengthText(endsAt - startsAt))
  return (
    <li className={styles.card}>
      <div className={styles.inside}>
        <PosterFaces session={session} className={styles.picture} />
        <div className={styles.text}>
          <p className={styles.when} data-state={card.live ? card.style : undefined}>
            {endsAt <= now
              ? lengthText(endsAt - startsAt)
              : startsAt <= now
                ? t`Live now, until ${{ time: timeOf(endsAt, zone) }}`
                : isSoon
                  ? t`Starting soon, ${{ left: timeUntil(startsAt, now) }}`
                  : joined(momentText(startsAt, now, zone), timeUntil(startsAt, now))}
          </p>
          <h3>
            <Link id={titleId} to={paths.show(id)}>
              <Written>{title}</Written>
            </Link>
          </h3>
          <p className="muted small digits">
            {track && <Written>{track}</Written>}
            {track && more && ' · '}
            {more}
          </p>
          <div className={styles.actions} data-screen-only>
            {card.button ? (
              <ButtonLink
                variant={card.live ? 'primary' : 'secondary'}
                to={paths.show(id)}
                aria-describedby={titleId}
              >
                {card.button}
              </ButtonLink>
            ) : (
              <CalendarButton choice={{ kind: 'session', session }} />
            )}
            {endsAt > now && <StarButton session={session} small />}
            {asset && (
              <a
                className={styles.asset}
                href={asset.url}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Written className="cut">{asset.title}</Written>
                <NewTab />
              </a>
            )}
          </div>
        </div>
      </div>
    </li>
  )
}
