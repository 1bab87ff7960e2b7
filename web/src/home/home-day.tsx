import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { comingUp, replaysAt, stageAt } from '@rostra/domain/sessions/stage'
import { useAgenda } from '../agenda/agenda-query.ts'
import { isServed } from '../app/served-pages.ts'
import { useEvent } from '../event/event-query.ts'
import { useLibrary } from '../library/library-query.ts'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { useStageClock } from '../programme/use-stage-clock.ts'
import { useSessions } from '../sessions/sessions-query.ts'
import { timeUntil, viewerZone } from '../sessions/times.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DayRibbon } from './day-ribbon.tsx'
import styles from './home-day.module.css'
import { HomeNotes } from './home-notes.tsx'
import { AfterEvent, HomeStage } from './home-stage.tsx'
import { SessionCards } from './session-cards.tsx'

/** Cards beside the stage; a link leads to the other sessions. */
const shown = 4

/** The day as a ribbon, the session that matters now on a stage, and the next ones. */
export function HomeDay() {
  useLanguage()
  const { sessions = [], isPending } = useSessions()
  const event = useEvent()
  const agenda = useAgenda()
  const library = useLibrary('library', isServed('library'))
  const now = useStageClock(sessions)
  if (isPending || event.isPending || agenda.isPending)
    return (
      <div className={styles.page} aria-busy="true">
        <div className={styles.ribbon}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.stage}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.cards}>
          <Skeleton height="10.75rem" />
          <Skeleton height="10.75rem" />
        </div>
      </div>
    )
  const { mode, sessions: onStage } = stageAt(sessions, now)
  if (mode === 'empty')
    return (
      <EmptyState>
        <Trans>Sessions will appear here once they are announced.</Trans>
      </EmptyState>
    )
  const { live, ahead } = comingUp(sessions, now, shown + 1)
  const starred = agenda.data?.starred ?? []
  const main = live.find(({ id }) => starred.includes(id)) ?? live[0] ?? ahead[0]
  const others = [...live, ...ahead.slice(0, Math.max(2, shown - live.length + 1))]
  const replays = replaysAt(sessions, now)
  const assets = library.data?.assets ?? []
  return (
    <div className={styles.page}>
      <DayRibbon sessions={sessions} now={now} zone={viewerZone()} />
      {main ? (
        <HomeStage session={main} now={now} />
      ) : (
        <AfterEvent sessions={onStage} count={replays.length} />
      )}
      <SessionCards
        title={main ? t`Coming up` : t`Replays`}
        sessions={main ? others.filter((it) => it !== main) : replays.slice(0, shown)}
        assets={assets}
        now={now}
      />
      <HomeNotes
        sessions={sessions}
        documents={library.isLoading ? undefined : assets.length}
        now={now}
      />
    </div>
  )
}

/** How many sessions are live, and when the next one begins, in words. */
export function daySummary(sessions: readonly Session[], now: number): string {
  const { live, ahead } = comingUp(sessions, now, 1)
  const next = ahead[0] && timeUntil(ahead[0].startsAt, now)
  const count = live.length
  const running =
    count > 0 && t`${plural(count, { one: 'One session is live.', other: '# sessions are live.' })}`
  return [running, next && t`The next one begins ${next}.`].filter(Boolean).join(' ')
}
