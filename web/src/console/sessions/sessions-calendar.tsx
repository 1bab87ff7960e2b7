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

/** Another start (epoch ms) or another length of a session; of a live one only after a question. */
type Change = { listed: SessionListItem; at?: number; minutes?: number }

/** Sessions by day in the event's zone. A session dropped on a time, on any day, is moved there. */
export function SessionsCalendar({ data: { timeZone, tracks, sessions }, onEdit }: Props) {
  const { moveTo, setLength } = useSessionActions()
  const [asked, setAsked] = useState<Change>()
  const found = (id: string) => sessions.find(({ session }) => session.id === id)
  const apply = ({ listed, at, minutes }: Change) => {
    if (at !== undefined) moveTo(listed, at, timeZone)
    else if (minutes !== undefined) setLength(listed, minutes)
  }
  const ask = (change: Change) =>
    isLive(change.listed, serverNow()) ? setAsked(change) : apply(change)
  const begin = (id: string, at: number) => {
    const listed = found(id)
    if (listed && listed.startsAt !== at && listed.runs.startsAt !== at) ask({ listed, at })
  }
  const lengthen = (id: string, minutes: number) => {
    const listed = found(id)
    if (listed) ask({ listed, minutes })
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
          onLength={lengthen}
          onEdit={onEdit}
        />
      ))}
      {asked && (
        <Confirm
          title="Change the time of a live session?"
          action="Change time"
          run={async () => apply(asked)}
          onClose={() => setAsked(undefined)}
        >
          <MoveWarning
            title={asked.listed.session.title}
            isMoved={asked.at !== undefined}
            startsAt={asked.at ?? asked.listed.startsAt}
            minutes={asked.minutes ?? (asked.listed.endsAt - asked.listed.startsAt) / 60_000}
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
