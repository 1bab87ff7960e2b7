import { useEvent } from '../../event/event-query.ts'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Screen } from '../ui/screen.tsx'
import { dateIn, formatDay, formatTime } from '../ui/times.ts'
import { SetUpList } from './set-up-list.tsx'
import styles from './start.module.css'
import { Warnings } from './warnings.tsx'

/** That the event is closed, and when personal data goes; nothing while it is open and kept for good. */
function EndNotice() {
  const { data } = useEvent()
  const user = useSignedIn()
  if (!data || (!data.closed && data.keptUntil === undefined)) return null
  return (
    <Notice kind="hint">
      <p>
        {data.closed && 'This event is closed. '}
        {data.keptUntil !== undefined &&
          `Personal data will be erased on ${dateIn(data.timeZone, data.keptUntil)}. `}
        {user?.role === 'organiser' && <Link to={consolePaths.closing()}>Go to Closing</Link>}
      </p>
    </Notice>
  )
}

/** The first screen: the event in figures, and what is still missing. */
export function StartPage() {
  const overview = useCall('overview', {})
  const user = useSignedIn()
  return (
    <Screen title="Overview">
      <Loaded query={overview}>
        {(data) => (
          <>
            <section className={styles.event} aria-label="The event">
              <h2>{data.event?.name ?? 'No event yet'}</h2>
              {data.event && (
                <p>
                  {[data.event.edition, `Time zone: ${data.event.timeZone}`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              )}
            </section>
            <EndNotice />
            <Warnings warnings={data.warnings} />
            <dl className={styles.figures}>
              <Figure name="Sessions" value={data.sessions.toLocaleString()} />
              <Figure name="Attendees" value={data.attendees.toLocaleString()} />
              <Figure name="Libraries" value={data.libraries.toLocaleString()} />
              <Figure name="Team members" value={data.staff.toLocaleString()} />
            </dl>
            {data.next && <Next {...data.next} now={data.serverTime} />}
            <SetUpList {...data} canEdit={user?.role === 'organiser'} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

type NextProps = { title: string; startsAt: number; endsAt: number; now: number }

const Next = ({ title, startsAt, endsAt, now }: NextProps) => (
  <section className={styles.next} aria-label={startsAt <= now ? 'Live now' : 'Next session'}>
    <h2>{startsAt <= now ? 'Live now' : 'Next session'}</h2>
    <p className={styles.title}>{title}</p>
    <p>
      {formatDay(startsAt)}, {formatTime(startsAt)} to {formatTime(endsAt)} (your time)
    </p>
  </section>
)
