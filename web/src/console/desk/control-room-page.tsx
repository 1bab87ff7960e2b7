import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { eventPhase } from '@rostra/domain/event-phase'
import { Suspense } from 'react'
import { useEvent } from '../../event/event-query.ts'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CreateEvent } from '../start/create-event.tsx'
import { SetUpList } from '../start/set-up-list.tsx'
import { Warnings } from '../start/warnings.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { counted } from '../ui/numbers.ts'
import { Screen } from '../ui/screen.tsx'
import { dateIn } from '../ui/times.ts'
import { After } from './after.tsx'
import styles from './control-room.module.css'
import { NextSessions } from './next-sessions.tsx'
import { untilText } from './until-text.ts'
import { type DirectorAnswer, listedSessions, useDirector } from './use-director.ts'
import { useFigures } from './use-figures.ts'
import { WaitingLinks } from './waiting-links.tsx'

// Players are large, and not needed before the day of the event.
const LiveSessions = lazyPart(async () => (await import('./live-sessions.tsx')).LiveSessions)

/** Says that the event is closed and when personal data is erased; empty while neither applies. */
function EndNotice({ canEdit }: { canEdit: boolean }) {
  const { data } = useEvent()
  if (!data || (!data.closed && data.keptUntil === undefined)) return null
  return (
    <Notice kind="hint">
      <p>
        {data.closed && 'This event is closed. '}
        {data.keptUntil !== undefined &&
          `Personal data will be erased on ${dateIn(data.timeZone, data.keptUntil)}. `}
        {canEdit && <Link to={consolePaths.closing()}>Go to Closing</Link>}
      </p>
    </Notice>
  )
}

/** The first screen: what the event needs of its team now. */
export function ControlRoomPage() {
  const overview = useCall('overview', {})
  const canEdit = useSignedIn()?.role === 'organiser'
  return (
    <Screen
      title="Live desk"
      facts={overview.data && summary(overview.data)}
      actions={
        canEdit &&
        overview.data?.event && (
          <ButtonLink variant="secondary" to={consolePaths.preview()}>
            Open preview
          </ButtonLink>
        )
      }
    >
      <Loaded query={overview} height={420}>
        {(data) => (
          <>
            <EndNotice canEdit={canEdit} />
            <Warnings warnings={data.warnings} />
            {data.event ? (
              <Programme setUp={<SetUp data={data} canEdit={canEdit} />} canEdit={canEdit} />
            ) : (
              <CreateEvent isOrganiser={canEdit} />
            )}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

type Overview = AnswerOf<(typeof calls)['overview']>

/** The event's contents in one line. */
const summary = ({ event, sessions, attendees, libraries, staff }: Overview) =>
  [
    event?.name ?? 'No event yet',
    event?.edition,
    sessions > 0 && counted(sessions, 'session'),
    attendees > 0 && counted(attendees, 'attendee'),
    libraries > 0 && counted(libraries, 'library', 'libraries'),
    counted(staff, 'team member'),
  ]
    .filter(Boolean)
    .join(' · ')

/** What is still missing, and a link to the guided start. */
const SetUp = ({ data, canEdit }: { data: Overview; canEdit: boolean }) => (
  <>
    <SetUpList {...data} canEdit={canEdit} />
    {canEdit && (
      <p>
        <Link to={consolePaths.start()}>Set up your event</Link>
      </p>
    )}
  </>
)

type ProgrammeProps = { setUp: React.ReactNode; canEdit: boolean }

const Programme = (props: ProgrammeProps) => (
  <Loaded query={useDirector()} height={320}>
    {(answer) => <Phase {...props} answer={answer} />}
  </Loaded>
)

function Phase({ answer, setUp, canEdit }: ProgrammeProps & { answer: DirectorAnswer }) {
  const now = useServerNow(1_000)
  const figures = useFigures()
  const isClosed = useEvent().data?.closed ?? false
  const grace = answer.grace * 60_000
  const listed = listedSessions(answer)
  const at = eventPhase(
    listed.map(({ session }) => session),
    { grace, closed: isClosed },
    now,
  )
  const waiting = <WaitingLinks figures={figures} />
  const next = (canDelay: boolean) => (
    <NextSessions listed={listed} now={now} canEdit={canEdit} canDelay={canDelay} />
  )
  switch (at.phase) {
    case 'empty':
      return setUp
    case 'before':
      return (
        <>
          <p className={styles.when}>Opens in {untilText(at.opensAt - now)}</p>
          {waiting}
          {setUp}
          {next(false)}
        </>
      )
    case 'between':
      return (
        <>
          <p className={styles.when}>Next session in {untilText(at.nextAt - now)}</p>
          {waiting}
          {next(true)}
        </>
      )
    case 'live':
      return (
        <>
          {waiting}
          {/* The content below the pictures loads with them, to avoid a layout shift. */}
          <Suspense fallback={<Skeleton height={320} />}>
            <section aria-labelledby="live-now" data-wide="">
              <h2 id="live-now" className="visually-hidden">
                Live now
              </h2>
              <LiveSessions listed={listed} figures={figures} grace={grace} now={now} />
            </section>
            {next(true)}
          </Suspense>
        </>
      )
    case 'after':
      return (
        <>
          {waiting}
          <After listed={listed} isClosed={isClosed} canEdit={canEdit} />
        </>
      )
  }
}
