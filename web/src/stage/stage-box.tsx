import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/session'
import type { Stage } from '@rostra/domain/stage'
import { CalendarButton } from '../agenda/calendar-button.tsx'
import { Faces } from '../programme/faces.tsx'
import { Countdown } from '../sessions/countdown.tsx'
import { useSpokenCountdown } from '../sessions/spoken-countdown.ts'
import { dateOf, timeOf } from '../sessions/times.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Written } from '../ui/written.tsx'
import styles from './stage-page.module.css'
import { stageBoxTitle } from './stage-texts.ts'

/** Maximum number of sessions named in the box; the cards below it show all. */
const shown = 3

type Props = {
  stage: Stage<Session>
  sessions: readonly Session[]
  now: number
  zone: string
  eventHeading: string
}

/** The top box: the live or next sessions, in the words of the specification, with a link. */
export function StageBox({ stage, sessions, now, zone, eventHeading }: Props) {
  const { t } = useLingui()
  const { mode, startsAt } = stage
  const [first] = stage.sessions
  useSpokenCountdown(first?.title, startsAt)
  const hasNames = mode === 'live' || mode === 'upcoming'
  return (
    <>
      <p className={hasNames ? styles.kicker : styles.boxTitle}>
        {stageBoxTitle(mode, eventHeading)}
      </p>
      {hasNames && (
        <ul className={styles.names}>
          {stage.sessions.slice(0, shown).map(({ id, title, speakers }) => (
            <li key={id}>
              <p className={stage.sessions.length === 1 ? styles.boxTitle : styles.nameTitle}>
                <Written>{title}</Written>
              </p>
              <Faces speakers={speakers} size={48} />
            </li>
          ))}
        </ul>
      )}
      {startsAt !== undefined && (
        <>
          <p className={styles.liveIn}>
            <Trans>Live in:</Trans>
          </p>
          <Countdown target={startsAt} />
        </>
      )}
      {mode === 'upcoming' && first && (
        <div className={styles.boxFoot}>
          <p>
            {sessions.some(({ endsAt }) => endsAt <= now)
              ? t`On a break. Back at ${{ time: timeOf(first.startsAt, zone) }}.`
              : t`${{ date: dateOf(first.startsAt, zone) }}, ${{ time: timeOf(first.startsAt, zone) }}`}
          </p>
          <CalendarButton choice={{ kind: 'session', session: first }} />
        </div>
      )}
      {mode === 'live' && first && (
        <div className={styles.boxFoot}>
          <p>
            {stage.sessions.length === 1
              ? t`Live now, until ${{ time: timeOf(first.endsAt, zone) }}`
              : sessionsOn(stage.sessions.length)}
          </p>
          {stage.sessions.length === 1 && (
            <ButtonLink to={paths.show(first.id)}>
              <Trans>Watch now</Trans>
            </ButtonLink>
          )}
        </div>
      )}
      {mode === 'past' && (
        <div className={styles.boxFoot}>
          <p>
            <Trans>Thank you for joining us.</Trans>
            {replays(stage.sessions)}
          </p>
          <ButtonLink to={paths.library()}>
            <Trans>Go to Resource Library</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function replays(sessions: readonly Session[]): string {
  const count = sessions.filter(({ replayStream }) => replayStream).length
  if (count === 0) return ''
  const text = t`${plural(count, { one: 'One replay is available below.', other: '# replays are available below.' })}`
  return ` ${text}`
}

const sessionsOn = (count: number): string =>
  t`${plural(count, { one: '# session is live now.', other: '# sessions are live now.' })}`
