import { useEvent } from '../../event/event-query.ts'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Screen, Section } from '../ui/screen.tsx'
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
    <Screen
      title="Overview"
      actions={
        overview.data?.event &&
        user?.role === 'organiser' && (
          <ButtonLink variant="secondary" to={consolePaths.start()}>
            Guided start
          </ButtonLink>
        )
      }
    >
      <Loaded query={overview}>
        {(data) =>
          !data.event ? (
            <NoEvent isOrganiser={user?.role === 'organiser'} />
          ) : (
            <>
              <section className={styles.event} aria-label="The event">
                <h2>{data.event.name}</h2>
                <p>
                  {[data.event.edition, `Time zone: ${data.event.timeZone}`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
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
          )
        }
      </Loaded>
    </Screen>
  )
}

/** The first hour: nothing is there yet but the team. */
const NoEvent = ({ isOrganiser }: { isOrganiser: boolean }) => (
  <Section title={isOrganiser ? 'Create your event' : 'No event yet'}>
    {isOrganiser ? (
      <>
        <p>
          Six short steps lead to an event that attendees can join: a name, a theme, a session and
          your attendees. You can also begin with the sample event.
        </p>
        <div>
          <ButtonLink to={consolePaths.start()}>Create your event</ButtonLink>
        </div>
      </>
    ) : (
      <p>An organiser creates the event. What you can work on appears here then.</p>
    )}
  </Section>
)

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
