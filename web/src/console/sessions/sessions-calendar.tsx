import { wallTime } from '@rostra/domain/wall-clock'
import { useState } from 'react'
import {
  Button as AriaButton,
  type DropItem,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { DragHandle } from '../ui/drag-handle.tsx'
import formStyles from '../ui/form-kit.module.css'
import list from '../ui/item-list.module.css'
import { type CalendarDay, calendarDays, dayName } from './calendar-days.ts'
import { isCancelled, isLive, type Listed } from './listed.ts'
import { MoveWarning } from './move-warning.tsx'
import { useSessionActions } from './session-actions.tsx'
import styles from './sessions.module.css'
import { NoSessions } from './sessions-list.tsx'

type Props = {
  data: { timeZone: string; sessions: Listed[] }
  onEdit(id: string): void
}

/** Sessions by day in the event's zone. Dropped on a time, on any day, a session begins then. */
export function SessionsCalendar({ data: { timeZone, sessions }, onEdit }: Props) {
  const { moveTo } = useSessionActions()
  /** A live session, and the time it was dropped on. */
  const [asked, setAsked] = useState<{ listed: Listed; at: number }>()
  const begin = (id: string, at: number) => {
    const listed = sessions.find(({ session }) => session.id === id)
    if (!listed || listed.startsAt === at) return
    if (isLive(listed, serverNow())) setAsked({ listed, at })
    else moveTo(listed, at, timeZone)
  }
  const days = calendarDays(sessions, timeZone)
  if (days.length === 0) return <NoSessions onAdd={() => onEdit('')} />
  return (
    <>
      {days.map((day) => (
        <Day key={day.date} day={day} timeZone={timeZone} onBegin={begin} onEdit={onEdit} />
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

type DayProps = {
  day: CalendarDay<Listed>
  timeZone: string
  onBegin(id: string, at: number): void
  onEdit(id: string): void
}

const clock = (at: number, zone: string) => wallTime(at, zone).time.slice(0, 5)

/** px; of a free half hour with its line, and of a row that a finger can hit. */
const halfHour = 33
const leastHeight = 44

/** As high as it is long, beside free half hours; a session of a whole day would leave no room for others. */
const heightOf = ({ startsAt, endsAt }: Listed): number =>
  Math.max(leastHeight, Math.min(8, (endsAt - startsAt) / 1_800_000) * halfHour)

const draggedType = 'application/x-rostra-session'

function Day({ day: { date, slots }, timeZone, onBegin, onEdit }: DayProps) {
  const name = dayName(date)
  const items = slots.map((slot) => ({
    ...slot,
    id: slot.session ? `session ${slot.session.session.id}` : `free ${slot.at}`,
  }))
  const drop = async (dropped: Iterable<DropItem>, key: string) => {
    const target = items.find(({ id }) => id === key)
    for (const item of dropped)
      if (item.kind === 'text' && item.types.has(draggedType) && target)
        onBegin(await item.getText(draggedType), target.at)
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].flatMap((key) => {
        const dragged = items.find(({ id }) => id === key)?.session
        return dragged ? [{ [draggedType]: dragged.session.id }] : []
      }),
    acceptedDragTypes: [draggedType],
    getDropOperation: () => 'move',
    onItemDrop: ({ items: dropped, target }) => void drop(dropped, String(target.key)),
  })
  return (
    <section className={styles.day} aria-label={name}>
      <h2>{name}</h2>
      <GridList
        aria-label={name}
        className={styles.slots ?? ''}
        items={items}
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ id, at, session: listed }) => {
          const time = clock(at, timeZone)
          return listed ? (
            <GridListItem
              id={id}
              textValue={`${time} ${listed.session.title}${isCancelled(listed) ? ', cancelled' : ''}`}
              className={`${styles.slot} ${styles.busy}`}
              style={{ minBlockSize: heightOf(listed) }}
            >
              <time>{time}</time>
              <span>
                <span className={isCancelled(listed) ? list.struck : undefined}>
                  {listed.session.title}
                </span>{' '}
                <small>
                  until {clock(listed.endsAt, timeZone)}
                  {listed.session.track && ` · ${listed.session.track}`}
                </small>
                {isCancelled(listed) && <small className={formStyles.bad}> Cancelled</small>}
              </span>
              <DragHandle label={`Move ${listed.session.title}`} />
              <Button
                variant="quiet"
                className={styles.edit}
                aria-label={`Edit ${listed.session.title}`}
                onClick={() => onEdit(listed.session.id)}
              >
                Edit
              </Button>
            </GridListItem>
          ) : (
            <GridListItem
              id={id}
              textValue={`${time} free`}
              className={`${styles.slot} ${styles.free}`}
            >
              <time>{time}</time>
              {/* Only dropped on; but React Aria warns of every row without a handle. */}
              <AriaButton slot="drag" isDisabled hidden />
            </GridListItem>
          )
        }}
      </GridList>
    </section>
  )
}
