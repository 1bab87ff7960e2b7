import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/sessions/session'
import { comingUp, replaysAt, stageAt } from '@rostra/domain/sessions/stage'
import { numberText } from '../platform/i18n/i18n.ts'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { useSessions } from '../sessions/sessions-query.ts'
import { viewerZone, zoneName } from '../sessions/times.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './next-up.module.css'
import { RowLink } from './row-link.tsx'
import { SessionHero } from './session-hero.tsx'
import { SessionList } from './session-list.tsx'
import { SessionTiles } from './session-tile.tsx'
import { useStageClock } from './use-stage-clock.ts'

/** The number of sessions ahead or with a replay; a link leads to the others. */
const shown = 4

/** The top of the home page: what is live and next, or the replays after the last session. */
export function NextUp() {
  useLanguage()
  const { sessions, isPending } = useSessions()
  const now = useStageClock(sessions)
  if (isPending)
    return (
      <div aria-busy="true">
        <Skeleton height={340} />
      </div>
    )
  const all = sessions ?? []
  const { mode, sessions: onStage } = stageAt(all, now)
  if (mode === 'past') return <AfterEvent sessions={onStage} now={now} />
  if (mode === 'empty')
    return (
      <EmptyState>
        <Trans>Sessions will appear here once they are announced.</Trans>
      </EmptyState>
    )
  const { live, ahead } = comingUp(all, now, shown + 1)
  const hero = live.length > 1 ? undefined : (live[0] ?? ahead[0])
  const next = ahead.filter((it) => it !== hero).slice(0, shown)
  const zone = zoneName(viewerZone())
  return (
    <>
      {hero ? (
        <SessionHero session={hero} now={now} />
      ) : (
        <SessionList
          title={t`Live now (${{ count: numberText(live.length) }})`}
          sessions={live}
          now={now}
          main
        />
      )}
      <SessionList title={t`Coming up`} sessions={next} now={now} />
      <p className={styles.foot}>
        {all.length > 1 && (
          <Link to={paths.programme()}>
            <Trans>Full programme</Trans>
          </Link>
        )}
        <span>
          <Trans>Times are in your time zone, {zone}.</Trans>
        </span>
      </p>
    </>
  )
}

/** Thanks, the first replays with a link to all sessions, and the library. */
function AfterEvent({ sessions, now }: { sessions: readonly Session[]; now: number }) {
  const replays = replaysAt(sessions, now)
  const count = replays.length
  const posters = count > 0 ? replays : sessions
  return (
    <section className={`${styles.after} stack gap-4`} aria-labelledby="after-event">
      <h2 id="after-event">
        <Trans>Thank you for coming</Trans>
      </h2>
      <p>
        {count > 0
          ? t`${plural(count, { one: 'One replay is available below.', other: '# replays are available below.' })}`
          : t`If replays are published, they will be here.`}
      </p>
      <SessionTiles sessions={posters.slice(0, shown)} now={now} main />
      <p className={styles.foot}>
        <Link to={paths.stage()}>
          {t`All sessions (${{ count: numberText(sessions.length) }})`}
        </Link>
      </p>
      <RowLink to={paths.library()} title={t`Resource Library`}>
        <Trans>Documents and recordings to keep</Trans>
      </RowLink>
    </section>
  )
}
