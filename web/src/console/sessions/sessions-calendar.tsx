import { useState } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { usableZone } from '../../sessions/times.ts'
import { Confirm } from '../ui/confirm.tsx'
import { Day, type Placed } from './calendar-day.tsx'
import { calendarDays } from './calendar-days.ts'
import { MoveWarning } from './move-warning.tsx'
import { useSessionActions } from './session-actions.tsx'
import { isLive, type SessionListItem, type Sessions } from './session-list-item.ts'
import { NoSessions } from './sessions-list.tsx'

type Props = {
  data: Sessions
  onEdit(id: string): void
}

/** Sessions by day in the event's zone. A session dropped on a time, on any day, is moved there. */
export function SessionsCalendar({ data: { timeZone, tracks, sessions }, onEdit }: Props) {
  const { moveTo } = useSessionActions()
  /** A live session, and the time it was dropped on. */
  const [asked, setAsked] = useState<{ listed: SessionListItem; at: number }>()
  const begin = (id: string, at: number) => {
    const listed = sessions.find(({ session }) => session.id === id)
    if (!listed || listed.startsAt === at || listed.runs.startsAt === at) return
    if (isLive(listed, serverNow())) setAsked({ listed, at })
    else moveTo(listed, at, timeZone)
  }
  const days = calendarDays(sessions.map(placed), timeZone)
  if (days.length === 0) return <NoSessions onAdd={() => onEdit('')} />
  return (
    <>
      {days.map((day) => (
        <Day
          key={day.date}
          day={day}
          tracks={tracks}
          now={serverNow()}
          timeZone={usableZone(timeZone)}
          onBegin={begin}
          onEdit={onEdit}
        />
      ))}
      {asked && (
        <Confirm
          title="Change the time of a live session?"
          action="Change time"
          run={async () => moveTo(asked.listed, asked.at, timeZone)}
          onClose={() => setAsked(undefined)}
        >
          <MoveWarning
            title={asked.listed.session.title}
            isMoved
            startsAt={asked.at}
            minutes={(asked.listed.endsAt - asked.listed.startsAt) / 60_000}
            timeZone={timeZone}
          />
        </Confirm>
      )}
    </>
  )
}

/** Sessions are where they run, in the column of their track. */
const placed = (listed: SessionListItem): Placed => ({
  ...listed,
  ...listed.runs,
  id: listed.session.id,
  track: listed.session.track ?? undefined,
})
