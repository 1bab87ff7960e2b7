import { useState } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { usableZone } from '../../sessions/times.ts'
import { Confirm } from '../ui/confirm.tsx'
import { Day, type Placed } from './calendar-day.tsx'
import { calendarDays, swappedStarts } from './calendar-days.ts'
import { MoveWarning } from './move-warning.tsx'
import { useSessionActions } from './session-actions.tsx'
import { isLive, type SessionListItem, type Sessions } from './session-list-item.ts'
import { NoSessions } from './sessions-list.tsx'

type Props = {
  data: Sessions
  onEdit(id: string): void
}

type Move = { listed: SessionListItem; at: number }
/** Another start (epoch ms) or length of a session, or two that swap; of a live one only after a question. */
type Change = { listed: SessionListItem; at?: number; minutes?: number; other?: Move }

/** Sessions by day in the event's zone. A session dropped on a time, on any day, is moved there; dropped on another, they swap. */
export function SessionsCalendar({ data: { timeZone, tracks, sessions }, onEdit }: Props) {
  const { moveTo, setLength, swap } = useSessionActions()
  const [asked, setAsked] = useState<Change>()
  const found = (id: string) => sessions.find(({ session }) => session.id === id)
  const apply = ({ listed, at, minutes, other }: Change) => {
    if (at !== undefined && other) void swap({ ...listed, at }, { ...other.listed, at: other.at })
    else if (at !== undefined) moveTo(listed, at, timeZone)
    else if (minutes !== undefined) setLength(listed, minutes)
  }
  const ask = (change: Change) => (liveOf(change).length > 0 ? setAsked(change) : apply(change))
  const begin = (id: string, at: number) => {
    const listed = found(id)
    if (listed && listed.startsAt !== at && listed.runs.startsAt !== at) ask({ listed, at })
  }
  const swapWith = (id: string, otherId: string) => {
    const [listed, other] = [found(id), found(otherId)]
    if (!listed || !other) return
    const [at, otherAt] = swappedStarts(listed, other)
    ask({ listed, at, other: { listed: other, at: otherAt } })
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
          onSwap={swapWith}
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
          {liveOf(asked).map(({ listed, at, minutes }) => (
            <MoveWarning
              key={listed.session.id}
              id={listed.session.id}
              title={listed.session.title}
              isMoved={at !== undefined}
              startsAt={at ?? listed.startsAt}
              minutes={minutes ?? (listed.endsAt - listed.startsAt) / 60_000}
              timeZone={timeZone}
            />
          ))}
        </Confirm>
      )}
    </>
  )
}

/** What changes for those who watch now. */
const liveOf = ({ other, ...change }: Change): Change[] =>
  [change, ...(other ? [other] : [])].filter(({ listed }) => isLive(listed, serverNow()))

/** Sessions are where they run, in the column of their track. */
const placed = (listed: SessionListItem): Placed => ({
  ...listed,
  ...listed.runs,
  id: listed.session.id,
  track: listed.session.track ?? undefined,
})
