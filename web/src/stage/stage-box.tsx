import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import type { Stage } from '@rostra/domain/sessions/stage'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { Countdown } from '../sessions/countdown.tsx'
import { useSpokenCountdown } from '../sessions/spoken-countdown.ts'
import { momentText, timeOf } from '../sessions/times.ts'
import styles from './stage-page.module.css'
import { stageBoxTitle } from './stage-texts.ts'

type Props = {
  stage: Stage<Session>
  sessions: readonly Session[]
  now: number
  zone: string
  eventHeading: string
}

/** The top box: what the event is doing, in the words of the specification. The cards below name the sessions. */
export function StageBox(props: Props) {
  useLanguage()
  const { mode, sessions, startsAt } = props.stage
  useSpokenCountdown(sessions[0]?.title, startsAt)
  return (
    <>
      <div className="shrinks">
        <p className={styles.boxTitle}>{stageBoxTitle(mode, props.eventHeading)}</p>
        <p>{boxText(props)}</p>
      </div>
      {startsAt !== undefined && (
        <div className={`${styles.liveIn} row gap-4 bold`}>
          <p>
            <Trans>Live in:</Trans>
          </p>
          <Countdown target={startsAt} small />
        </div>
      )}
    </>
  )
}

function boxText({ stage, sessions, now, zone }: Props): string {
  const { mode, startsAt } = stage
  const [first] = stage.sessions
  if (!first) return ''
  if (startsAt !== undefined)
    return sessions.some(({ endsAt }) => endsAt <= now)
      ? t`On a break. Back at ${{ time: timeOf(startsAt, zone) }}.`
      : momentText(startsAt, now, zone)
  if (mode === 'past') return t`Thank you for joining us.` + replays(stage.sessions)
  const count = stage.sessions.length
  return count === 1
    ? t`Live now, until ${{ time: timeOf(first.endsAt, zone) }}`
    : t`${plural(count, { one: '# session is live now.', other: '# sessions are live now.' })}`
}

function replays(sessions: readonly Session[]): string {
  const count = sessions.filter(({ replayStream }) => replayStream).length
  if (count === 0) return ''
  return ` ${t`${plural(count, { one: 'One replay is available below.', other: '# replays are available below.' })}`}`
}
