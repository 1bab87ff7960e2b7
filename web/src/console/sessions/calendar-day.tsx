import { wallTime } from '@rostra/domain/wall-clock'
import { type CSSProperties, useRef } from 'react'
import {
  Button as AriaButton,
  type DropItem,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components'
import { Button } from '../../ui/button.tsx'
import { DragHandle } from '../ui/drag-handle.tsx'
import formStyles from '../ui/form-kit.module.css'
import list from '../ui/item-list.module.css'
import { type CalendarDay, dayName } from './calendar-days.ts'
import { calendarGrid } from './calendar-grid.ts'
import { isCancelled, type SessionListItem } from './session-list-item.ts'
import styles from './sessions.module.css'

type Props = {
  day: CalendarDay<SessionListItem>
  timeZone: string
  onBegin(id: string, at: number): void
  onEdit(id: string): void
}

const clock = (at: number, zone: string) => wallTime(at, zone).time.slice(0, 5)

const draggedType = 'application/x-rostra-session'

/** Height shows duration, and parallel sessions are side by side; on a phone they are stacked. */
export function Day({ day: { date, slots }, timeZone, onBegin, onEdit }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const name = dayName(date)
  const grid = calendarGrid(slots)
  const items = slots.map((slot) => ({
    ...slot,
    id: slot.session ? `session ${slot.session.session.id}` : `free ${slot.at} ${slot.lane}`,
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
    // React Aria looks for rows by their height alone; here some are side by side.
    dropTargetDelegate: {
      getDropTargetFromPoint(x, y, isValid) {
        const key = box.current && keyAt(box.current, x, y)
        const target = key && ({ type: 'item', key, dropPosition: 'on' } as const)
        return target && isValid(target) ? target : null
      },
    },
    onItemDrop: ({ items: dropped, target }) => void drop(dropped, String(target.key)),
  })
  return (
    <section className={styles.day} aria-label={name}>
      <h2>{name}</h2>
      <GridList
        ref={box}
        aria-label={name}
        style={{ '--columns': grid.columns, '--rows': grid.rows } as CSSProperties}
        className={styles.slots ?? ''}
        items={items}
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ id, session: listed, ...slot }) => {
          const time = clock(slot.at, timeZone)
          const { column, row } = grid.place(slot)
          const style = { '--column': column, '--row': row } as CSSProperties
          return listed ? (
            <GridListItem
              id={id}
              textValue={`${time} ${listed.session.title}${isCancelled(listed) ? ', cancelled' : ''}`}
              className={`${styles.slot} ${styles.busy}`}
              style={style}
              data-narrow={slot.lanes > 2 || undefined}
            >
              <time>{time}</time>
              <span>
                <span className={isCancelled(listed) ? list.struck : undefined}>
                  {listed.session.title}
                </span>{' '}
                <small>
                  <span className={styles.until}>until {clock(listed.endsAt, timeZone)}</span>
                  {listed.session.track && ` ·\u00a0${listed.session.track}`}
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
              style={style}
            >
              <time>{time}</time>
              {/* A free slot is only a drop target, but React Aria warns about every row without a handle. */}
              <AriaButton slot="drag" isDisabled hidden />
            </GridListItem>
          )
        }}
      </GridList>
    </section>
  )
}

/** The row at a point, in px from the top left corner of the list. */
function keyAt(grid: HTMLElement, x: number, y: number): string | undefined {
  const { left, top } = grid.getBoundingClientRect()
  const isThere = (row: HTMLElement) => {
    const box = row.getBoundingClientRect()
    const [across, down] = [x + left, y + top]
    return box.left <= across && across < box.right && box.top <= down && down < box.bottom
  }
  return [...grid.querySelectorAll<HTMLElement>('[data-key]')].find(isThere)?.dataset.key
}
