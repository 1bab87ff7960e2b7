import { filled } from '@rostra/domain/defined'
import type { EditableSession } from '@rostra/domain/sessions/session'
import { idFrom } from '@rostra/domain/slug'
import { Plus } from 'lucide-react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { useSessions } from '../../sessions/sessions-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Opens } from '../ui/listed.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import { MoveAll } from './move-all.tsx'
import { FollowLine } from './programme/follow-line.tsx'
import { SessionEditor } from './session-editor.tsx'
import { listedSessions, type SessionListItem } from './session-list-item.ts'
import { SessionsCalendar } from './sessions-calendar.tsx'
import { SessionsList } from './sessions-list.tsx'

/** The programme: all sessions, or the one whose id is in the address. */
export function SessionsPage() {
  const sessions = useCall('organiser-sessions', {})
  const programme = useSessions()
  const followed = useCall('programme-state', {}, 30_000)
  const [params, setParams] = useSearchParams()
  const edited = params.get('edit')
  const isCalendar = useLocation().pathname === consolePaths.calendar()
  const open = (id: string, like?: string, after?: string) =>
    setParams({ edit: id, ...filled({ like, after }) })
  const close = () => setParams({})
  // The address of the calendar in earlier versions.
  if (params.get('view') === 'calendar') return <Navigate to={consolePaths.calendar()} replace />

  const found = sessions.data?.sessions.find(({ session }) => session.id === edited)
  const title =
    edited === null
      ? isCalendar
        ? 'Calendar'
        : 'Sessions'
      : edited === ''
        ? 'New session'
        : (found?.session.title ?? 'Session')
  return (
    <Screen
      hasTabs={edited === null}
      wide={edited !== null || isCalendar}
      title={title}
      actions={
        !sessions.data ? undefined : edited === null ? (
          // The empty list has a button of its own.
          sessions.data.sessions.length !== 0 && (
            <>
              <Opens
                variant="secondary"
                at="move-everything"
                dialog={(close) => (
                  <MoveAll
                    data={listedSessions(sessions.data, programme.sessions)}
                    onClose={close}
                  />
                )}
              >
                Move everything
              </Opens>
              <ButtonLink variant="secondary" to={consolePaths.importProgramme()}>
                Import
              </ButtonLink>
              <Button icon={<Plus size={18} />} onClick={() => open('')}>
                Add session
              </Button>
            </>
          )
        ) : (
          <>
            {found && (
              <Button variant="secondary" onClick={() => open('', found.session.id)}>
                Duplicate
              </Button>
            )}
            <Button variant="quiet" onClick={close}>
              Back to all sessions
            </Button>
          </>
        )
      }
    >
      <Loaded query={sessions}>
        {(answer) => {
          const data = listedSessions(answer, programme.sessions)
          if (edited === null)
            return isCalendar ? (
              <SessionsCalendar data={data} onEdit={open} />
            ) : (
              // The list must not move down once it is clear whether an address is followed.
              !followed.isPending && (
                <>
                  {followed.data && <FollowLine state={followed.data} />}
                  <SessionsList data={data} onEdit={open} />
                </>
              )
            )
          const listed = data.sessions.find(({ session }) => session.id === edited)
          if (edited !== '' && !listed) return <p>This session no longer exists.</p>
          const like = data.sessions.find(({ session }) => session.id === params.get('like'))
          const after = data.sessions.find(({ session }) => session.id === params.get('after'))
          return (
            <SessionEditor
              key={`${edited} ${after?.session.id ?? ''}`}
              data={data}
              listed={listed}
              start={like ? copyOf(like.session, data) : newSession(data, after)}
              onDone={close}
              onAnother={(id) => open('', undefined, id)}
            />
          )
        }}
      </Loaded>
    </Screen>
  )
}

type Data = {
  timeZone: string
  serverTime: number
  sessions: { session: { id: string; chatChannel?: string | null | undefined }; endsAt: number }[]
}

/** Begins after the session `after`, in its track; otherwise at the end of the programme or at the next full hour. */
function newSession(
  { timeZone, serverTime, sessions }: Data,
  after?: SessionListItem,
): EditableSession {
  const hour = 3600_000
  const last = sessions.reduce((end, { endsAt }) => Math.max(end, endsAt), 0)
  const at = after ? after.endsAt : last > serverTime ? last : Math.ceil(serverTime / hour) * hour
  return {
    ...{ id: '', title: '', description: '', speakers: [], chatChannel: '' },
    ...{ timeZone, startTime: new Date(at).toISOString() },
    duration: after?.session.duration ?? 3600,
    track: after?.session.track,
  }
}

/** Without what belongs to the other one only: its replay, and that it was cancelled. */
const copyOf = (
  { replayStream, replayExpectedAt, replayFrom, replayUntil, status, ...session }: EditableSession,
  { sessions }: Data,
): EditableSession => ({
  ...session,
  id: idFrom(
    session.title,
    sessions.map((it) => it.session.id),
    'session',
  ),
  title: `${session.title} (copy)`,
  // A chat of its own, unless the session shares one.
  ...(session.chatChannel && !isShared(session.chatChannel, sessions) ? { chatChannel: '' } : {}),
})

const isShared = (channel: string, sessions: Data['sessions']): boolean =>
  sessions.filter(({ session }) => session.chatChannel === channel).length > 1
