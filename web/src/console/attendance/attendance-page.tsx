import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callApi } from '../../platform/transport/api.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { ExportButton } from '../ui/export-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './attendance.module.css'
import { PersonSessions } from './person-sessions.tsx'
import { SessionPeople } from './session-people.tsx'
import { SessionsInNumbers } from './sessions-in-numbers.tsx'

/** ms between polls. */
const pollIntervalMs = 10_000

/** Attendance of all sessions, of one session (`?show=`), or of one person (`?person=`). */
export function AttendancePage() {
  const [params] = useSearchParams()
  const person = params.get('person')
  if (person !== null) return <OfPerson id={person} />
  return <OfSessions showId={params.get('show')} />
}

function OfSessions({ showId }: { showId: string | null }) {
  const now = useQuery({
    queryKey: ['attendance', {}],
    queryFn: ({ signal }) => callApi('attendance', {}, signal),
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
  })
  const session = now.data?.sessions.find(({ id }) => id === showId)
  if (showId === null)
    return (
      <Screen
        title="Attendance"
        intro={
          <>
            Who had a session’s page visible, and for how long. Several tabs count once, and gaps
            under a minute are ignored; a hidden page counts for two more minutes.{' '}
            <Link to={consolePaths.certificates()}>Everyone’s total</Link>
          </>
        }
        actions={<ExportButton call="attendance-export" />}
      >
        <Loaded query={now} height={420}>
          {({ sessions }) => <SessionsInNumbers sessions={sessions} />}
        </Loaded>
      </Screen>
    )
  return (
    <Screen
      title={session?.title ?? 'Attendance'}
      actions={
        <div className="line gap-3">
          <Back />
          {session && <ExportButton call="attendance-export" payload={{ showId }} />}
        </div>
      }
    >
      <Loaded query={now} height={420}>
        {() =>
          session ? (
            <SessionPeople key={showId} session={session} />
          ) : (
            <Notice kind="bad">This session is no longer in the programme.</Notice>
          )
        }
      </Loaded>
    </Screen>
  )
}

function OfPerson({ id }: { id: string }) {
  const answer = useCall('attendance-person', { id })
  const { person } = answer.data ?? {}
  return (
    <Screen
      title={person ? `${person.first} ${person.last}`.trim() : 'Attendance'}
      intro={person?.email ?? undefined}
      actions={<Back />}
    >
      <Loaded query={answer}>{({ sessions }) => <PersonSessions sessions={sessions} />}</Loaded>
    </Screen>
  )
}

const Back = () => (
  <Link className={styles.back} to={consolePaths.attendance()}>
    Back to all sessions
  </Link>
)
