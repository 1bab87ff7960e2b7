import { t } from '@lingui/core/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { stageAt } from '@rostra/domain/sessions/stage'
import { useId } from 'react'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { useSessions } from '../sessions/sessions-query.ts'
import styles from './session-tile.module.css'
import { SessionTiles } from './session-tile.tsx'
import { useStageClock } from './use-stage-clock.ts'

type Props = { title: string; sessions: readonly Session[]; now: number; main?: boolean }

/** Sessions as posters below a heading; nothing without sessions. */
export function SessionList({ title, ...tiles }: Props) {
  const id = useId()
  if (tiles.sessions.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <SessionTiles {...tiles} />
    </section>
  )
}

/** What is live or next, for a page that has nothing else to show. */
export function LiveOrNext() {
  useLanguage()
  const { sessions = [] } = useSessions()
  const now = useStageClock(sessions)
  const stage = stageAt(sessions, now)
  if (stage.mode === 'past') return null
  const title = stage.mode === 'live' ? t`Live now` : t`Coming up`
  return <SessionList title={title} sessions={stage.sessions} now={now} />
}
