import type { Session } from '@rostra/domain/session'
import { type Stage, stageBoxTitle } from '@rostra/domain/stage'
import { CalendarButton } from '../agenda/calendar-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Countdown } from './countdown.tsx'
import { useSpokenCountdown } from './spoken-countdown.ts'
import styles from './stage-page.module.css'
import { dateOf, timeOf } from './times.ts'

type Props = {
  stage: Stage<Session>
  sessions: readonly Session[]
  now: number
  zone: string
  eventHeading: string
}

/** The top box: what the stage is doing now, in words of the specification, and the way to it. */
export function StageBox({ stage, sessions, now, zone, eventHeading }: Props) {
  const { mode, startsAt } = stage
  const [first] = stage.sessions
  useSpokenCountdown(first?.title, startsAt)
  return (
    <>
      <p className={styles.boxTitle}>{stageBoxTitle(mode, eventHeading)}</p>
      {startsAt !== undefined && (
        <>
          <p className={styles.liveIn}>Live in:</p>
          <Countdown target={startsAt} />
        </>
      )}
      {mode === 'upcoming' && first && (
        <div className={styles.boxFoot}>
          <p>
            {sessions.some(({ endsAt }) => endsAt <= now)
              ? `A break. Back at ${timeOf(first.startsAt, zone)}.`
              : `${dateOf(first.startsAt, zone)}, ${timeOf(first.startsAt, zone)}`}
          </p>
          <CalendarButton choice={{ kind: 'session', session: first }} />
        </div>
      )}
      {mode === 'live' && first && (
        <div className={styles.boxFoot}>
          <p>
            {stage.sessions.length === 1
              ? `On now: ${first.title}, until ${timeOf(first.endsAt, zone)}`
              : `${stage.sessions.length} sessions are on now.`}
          </p>
          {stage.sessions.length === 1 && (
            <ButtonLink to={`/show/${encodeURIComponent(first.id)}`}>Watch now</ButtonLink>
          )}
        </div>
      )}
      {mode === 'past' && (
        <div className={styles.boxFoot}>
          <p>Thank you for being here.{replays(stage.sessions)}</p>
          <ButtonLink to="/assets/library">Open the Resource Library</ButtonLink>
        </div>
      )}
    </>
  )
}

function replays(sessions: readonly Session[]): string {
  const count = sessions.filter(({ replayStream }) => replayStream).length
  if (count === 0) return ''
  return count === 1 ? ' One replay is below.' : ` ${count} replays are below.`
}
