import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { EventPhase } from '@rostra/domain/event/event-phase'
import { useEvent } from '../../event/event-query.ts'
import { basePath } from '../../platform/base-path.ts'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { Link } from '../../ui/link.tsx'
import { SetUpList } from '../start/set-up-list.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { LinkAddress } from '../ui/link-address.tsx'
import { Notice } from '../ui/notice.tsx'
import { dateIn } from '../ui/times.ts'
import styles from './desk.module.css'
import type { DirectedSession } from './directed-session.ts'
import { OnAir } from './on-air.tsx'
import panel from './panel.module.css'
import { Results } from './results.tsx'
import { SendNow } from './send-now.tsx'
import { untilText } from './until-text.ts'

type Answer = AnswerOf<(typeof calls)['overview']>
type Props = {
  overview: Answer
  phase: EventPhase
  listed: readonly DirectedSession[]
  canEdit: boolean
}

/** The whole event, while no session is on the desk: what is still missing, or what came out of it. */
export function Overview({ overview, phase, listed, canEdit }: Props) {
  const now = useServerNow(1_000)
  const isClosed = useEvent().data?.closed ?? false
  const isOver = phase.phase === 'after'
  const line = overview.readiness.find(({ item }) => item === 'open')
  // A draft opens by itself only at a time of its own.
  const isShut = line?.state !== 'ready'
  const opens = line?.opensAt !== undefined && line.opensAt > now ? line.opensAt : undefined
  return (
    <>
      <h2 className={styles.when}>
        {opens !== undefined
          ? `Opens in ${untilText(opens - now)}`
          : phase.phase === 'before'
            ? `First session in ${untilText(phase.opensAt - now)}`
            : overview.event?.name}
      </h2>
      {!isClosed && (
        <div className={panel.pair}>
          <OnAir />
          <SendNow />
        </div>
      )}
      {isOver ? (
        <Results listed={listed} isClosed={isClosed} canEdit={canEdit} />
      ) : (
        <>
          {phase.phase === 'before' && <SiteLink isShut={isShut || opens !== undefined} />}
          <SetUpList {...overview} canEdit={canEdit} />
          {canEdit && (
            <p>
              <Link to={consolePaths.start()}>Set up your event</Link>
            </p>
          )}
        </>
      )}
    </>
  )
}

const SiteLink = ({ isShut }: { isShut: boolean }) => (
  <section className={styles.link} aria-label="Link for attendees">
    <h3>Link for attendees</h3>
    <LinkAddress name="attendee site" address={`${window.location.origin}${basePath()}/`} />
    {isShut && (
      <p className={styles.note}>
        The site isn’t open yet: until then the link says so, and nobody can sign in.
      </p>
    )}
  </section>
)

/** Says that the event is closed and when personal data is erased; empty while neither applies. */
export function EndNotice({ canEdit }: { canEdit: boolean }) {
  const { data } = useEvent()
  if (!data || (!data.closed && data.keptUntil === undefined)) return null
  return (
    <Notice kind="hint">
      <p>
        {data.closed && 'This event is closed. '}
        {data.keptUntil !== undefined &&
          `Personal data will be erased on ${dateIn(data.timeZone, data.keptUntil)}. `}
        {canEdit && <Link to={consolePaths.closing()}>Go to Finish</Link>}
      </p>
    </Notice>
  )
}
