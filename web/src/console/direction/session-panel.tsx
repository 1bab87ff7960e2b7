import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { ActionLog } from './action-log.tsx'
import type { DirectedSession } from './directed-session.ts'
import { OnAir } from './on-air.tsx'
import styles from './panel.module.css'
import { runningAt } from './running.ts'
import { suitsStudio } from './running-order.ts'
import { RunningState } from './running-state.tsx'
import { SendNow } from './send-now.tsx'
import { Signals, SilentPicture } from './sources.tsx'
import { Transport } from './transport.tsx'
import type { Figures } from './use-figures.ts'
import { Watching } from './watching.tsx'

type Props = {
  listed: DirectedSession
  figures: Figures | undefined
  /** ms */
  grace: number
  now: number
}

/** The session on the desk: its state, what attendees see of it, and everything the team can do to it. */
export function SessionPanel({ listed, figures, grace, now }: Props) {
  const { session, viewers, guests } = listed
  const running = runningAt(session, grace, now)
  const isOrganiser = useSignedIn()?.role === 'organiser'
  const { id, title } = session
  const isNear = running !== 'ended' && suitsStudio(listed, now)
  return (
    <section className={styles.panel} aria-labelledby="directed">
      <div className={styles.head}>
        <h2 id="directed">
          <bdi>{title}</bdi>
        </h2>
        {isOrganiser && (
          <>
            {(session.signal || isNear) && (
              <Link to={consolePaths.studio(id)}>
                {session.signal ? 'Open studio' : 'Try the studio'}
                <span className="visually-hidden"> for {title}</span>
              </Link>
            )}
            <Link to={consolePaths.sessions(id)}>
              Edit<span className="visually-hidden"> {title}</span>
            </Link>
          </>
        )}
      </div>
      <div className={styles.state}>
        <RunningState {...{ session, running, grace, now }} />
        <Signals listed={listed} running={running} />
      </div>
      <div className={styles.picture}>
        <SilentPicture listed={listed} grace={grace / 60_000} />
      </div>
      <Transport listed={listed} running={running} />
      <ActionLog listed={listed} running={running} />
      <div className={styles.pair}>
        <OnAir listed={listed} running={running} />
        <SendNow session={session} />
      </div>
      <Watching
        viewers={viewers}
        guests={guests}
        room={figures?.shows.find((it) => it.id === id)?.room}
      />
    </section>
  )
}
