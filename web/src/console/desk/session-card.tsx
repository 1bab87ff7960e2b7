import { Clapperboard } from 'lucide-react'
import { useId, useState } from 'react'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { ActionButtons } from './action-buttons.tsx'
import { LastAction } from './action-log.tsx'
import styles from './control-room.module.css'
import type { DirectedSession } from './directed-session.ts'
import { runningAt } from './running.ts'
import { isInTrouble } from './running-order.ts'
import { RunningState } from './running-state.tsx'
import { Signals, SilentPicture } from './sources.tsx'
import { Sparkline } from './sparkline.tsx'

type Props = {
  listed: DirectedSession
  /** ms */
  grace: number
  now: number
  /** One figure for each of the last minutes, oldest first. */
  viewersBefore: readonly number[]
  /** Undefined until they have loaded. */
  figures: { messages: number; questions: number } | undefined
  /** Whether the picture plays automatically; a computer can't play many at the same time. */
  hasPicture: boolean
}

/** One running session: what attendees see, its figures, and its most urgent actions. */
export function SessionCard({ listed, grace, now, viewersBefore, figures, hasPicture }: Props) {
  const { session, viewers } = listed
  const [wanted, setWanted] = useState(false)
  const isOrganiser = useSignedIn()?.role === 'organiser'
  const id = useId()
  const running = runningAt(session, grace, now)
  return (
    <li className={styles.session} data-trouble={isInTrouble(listed) || undefined}>
      <section className={styles.inside} aria-labelledby={id}>
        <div>
          {hasPicture || wanted ? (
            <SilentPicture listed={listed} grace={grace / 60_000} of={session.title} />
          ) : (
            <Button variant="secondary" onClick={() => setWanted(true)}>
              Show picture
            </Button>
          )}
        </div>
        <div className={styles.facts}>
          <div className={styles.title}>
            <h3 id={id}>{session.title}</h3>
            <ButtonLink
              variant="quiet"
              to={consolePaths.desk({ show: session.id })}
              icon={<Clapperboard size={18} aria-hidden="true" />}
              aria-label={`Open ${session.title} in the Director`}
            >
              Open
            </ButtonLink>
          </div>
          {session.signal && isOrganiser && (
            <Link to={consolePaths.studio(session.id)}>
              Open studio<span className="visually-hidden"> of {session.title}</span>
            </Link>
          )}
          <RunningState session={session} running={running} grace={grace} now={now} />
          <dl className={styles.counts}>
            <div>
              <dt>Watching</dt>
              <dd>
                {viewers.toLocaleString()} <Sparkline figures={viewersBefore} />
              </dd>
            </div>
            {session.chatChannel && (
              <div>
                <dt>Messages per minute</dt>
                <dd>{figures?.messages.toLocaleString() ?? '–'}</dd>
              </div>
            )}
            <div>
              <dt>
                <Link to={consolePaths.desk({ tab: 'questions', show: session.id })}>
                  New questions<span className="visually-hidden"> in {session.title}</span>
                </Link>
              </dt>
              <dd>{figures?.questions.toLocaleString() ?? '–'}</dd>
            </div>
          </dl>
          <Signals listed={listed} running={running} />
          <ActionButtons short listed={listed} running={running} />
          <LastAction short listed={listed} />
        </div>
      </section>
    </li>
  )
}
