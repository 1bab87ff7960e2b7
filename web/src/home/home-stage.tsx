import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/sessions/session'
import { startingSoonLasts } from '@rostra/domain/sessions/session-state'
import type { ReactNode } from 'react'
import { CalendarButton } from '../agenda/calendar-button.tsx'
import { ShareButton } from '../agenda/share-button.tsx'
import { StarButton } from '../agenda/star-button.tsx'
import { RoomNow } from '../glance/room-now.tsx'
import { numberText } from '../platform/i18n/i18n.ts'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { cardTexts } from '../programme/card-texts.ts'
import { RowLink } from '../programme/row-link.tsx'
import { StatusLabel } from '../programme/status-label.tsx'
import { dateOf, nearDay, timeOf, timeRange, timeUntil, viewerZone } from '../sessions/times.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Names } from '../ui/names.tsx'
import { PosterFaces } from '../ui/poster-faces.tsx'
import { Written } from '../ui/written.tsx'
import styles from './home-stage.module.css'

type Props = { session: Session; now: number }

/** The session that is live, or the next: its faces, the way in, and beside it what happens in its room. */
export function HomeStage({ session, now }: Props) {
  useLanguage()
  const { id, title, track, speakers, startsAt, endsAt } = session
  const card = cardTexts(session, now)
  const zone = viewerZone()
  const isLive = startsAt <= now
  const day = nearDay(startsAt, now, zone) ?? dateOf(startsAt, zone)
  const minutes = startingSoonLasts / 60_000
  return (
    <Frame
      name={title}
      session={session}
      side={
        isLive ? (
          // Anew for each session: what was said in one room must not stand below another's title.
          <RoomNow key={id} session={session} />
        ) : (
          <div className={styles.ahead}>
            <h3>{timeUntil(startsAt, now)}</h3>
            <p className="muted">
              {card.button
                ? t`The room is open: people are gathering.`
                : t`You can join from ${minutes} minutes before the start.`}
            </p>
            <RowLink to={paths.deviceCheck()} title={t`Check your device`}>
              <Trans>Sound, picture and connection</Trans>
            </RowLink>
          </div>
        )
      }
    >
      <p className={styles.state}>
        {card.live ? <StatusLabel {...card} /> : <span className={styles.next}>{t`Next up`}</span>}
      </p>
      <h2>
        <Written>{title}</Written>
      </h2>
      <p className={styles.who}>
        <Names speakers={speakers} />
        <span className="digits">
          {isLive
            ? t`until ${{ time: timeOf(endsAt, zone) }}`
            : t`${{ date: day }}, ${{ time: timeRange(session, zone) }}`}
          {track && (
            <>
              {' · '}
              <Written>{track}</Written>
            </>
          )}
        </span>
      </p>
      <div className={styles.actions} data-screen-only>
        {card.button ? (
          <ButtonLink to={paths.show(id)}>{card.button}</ButtonLink>
        ) : (
          <CalendarButton choice={{ kind: 'session', session }} primary />
        )}
        <StarButton session={session} small />
        <ShareButton session={session} small />
      </div>
    </Frame>
  )
}

/** After the last session: thanks, the replays, of which there are `count`, and what there is to keep. */
export function AfterEvent({ sessions, count }: { sessions: Session[]; count: number }) {
  useLanguage()
  const [first] = sessions
  if (!first) return null
  const title = t`Thank you for coming`
  return (
    <Frame
      name={title}
      session={{ ...first, speakers: sessions.flatMap(({ speakers }) => speakers.slice(0, 1)) }}
      side={
        <div className={styles.ahead}>
          <h3>
            <Trans>To keep</Trans>
          </h3>
          <RowLink to={paths.library()} title={t`Resource Library`}>
            <Trans>Documents and recordings to keep</Trans>
          </RowLink>
        </div>
      }
    >
      <h2>{title}</h2>
      <p className={styles.who}>
        {count > 0
          ? t`${plural(count, { one: 'One replay is available below.', other: '# replays are available below.' })}`
          : t`If replays are published, they will be here.`}
      </p>
      <div className={styles.actions} data-screen-only>
        <ButtonLink to={paths.stage()}>
          {t`All sessions (${{ count: numberText(sessions.length) }})`}
        </ButtonLink>
      </div>
    </Frame>
  )
}

type FrameProps = { name: string; session: Session; side: ReactNode; children: ReactNode }

/** Dark in every mode: a picture with texts on it, and what is beside it. */
const Frame = ({ name, session, side, children }: FrameProps) => (
  <section className={styles.stage} data-room="stage" aria-label={name}>
    <PosterFaces session={session} className={styles.picture}>
      <div className={styles.text}>{children}</div>
    </PosterFaces>
    <div className={styles.side}>{side}</div>
  </section>
)
