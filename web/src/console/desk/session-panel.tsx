import { ActionButtons } from './action-buttons.tsx'
import { ActionLog } from './action-log.tsx'
import { AgendaMarks } from './agenda-marks.tsx'
import type { DirectedSession } from './directed-session.ts'
import styles from './director.module.css'
import { runningAt } from './running.ts'
import { RunningState } from './running-state.tsx'
import { Signals, SilentPicture } from './sources.tsx'

type Props = {
  listed: DirectedSession
  /** ms */
  grace: number
  now: number
}

/** The selected session: its state, what attendees see of it, and the available actions. */
export function SessionPanel({ listed, grace, now }: Props) {
  const { session, viewers } = listed
  const running = runningAt(session, grace, now)
  return (
    <section className={styles.panel} aria-labelledby="directed" data-running={running}>
      <div className={styles.head}>
        <h2 id="directed">{session.title}</h2>
        <RunningState {...{ session, running, grace, now }} />
      </div>
      <div className={styles.picture}>
        <SilentPicture listed={listed} grace={grace / 60_000} />
      </div>
      <ActionButtons listed={listed} running={running} />
      <Signals listed={listed} running={running} />
      <p className={styles.viewers}>{viewers.toLocaleString()} watching</p>
      <AgendaMarks listed={listed} running={running} />
      <ActionLog listed={listed} />
    </section>
  )
}
