import type { Track } from '@rostra/domain/event/tracks'
import { programmeGrid } from '@rostra/domain/sessions/programme-grid'
import { hoursIn } from '@rostra/domain/shown-zone'
import { useRef } from 'react'
import {
  Button as AriaButton,
  type DropItem,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components'
import { cellOf, ProgrammeGrid } from '../../programme/programme-grid.tsx'
import { colourOf } from '../../programme/track-tag.tsx'
import { timeOf } from '../../sessions/times.ts'
import { Button } from '../../ui/button.tsx'
import { DragHandle } from '../ui/drag-handle.tsx'
import list from '../ui/item-list.module.css'
import styles from './calendar-day.module.css'
import { type CalendarDay, dayName, half } from './calendar-days.ts'
import { LengthHandle } from './length-handle.tsx'
import { isCancelled, type SessionListItem } from './session-list-item.ts'

/** A session where it runs. */
export type Placed = SessionListItem & { id: string; track: string | undefined }

type Props = {
  day: CalendarDay<Placed>
  tracks: readonly Track[]
  /** Epoch ms. */
  now: number
  timeZone: string
  onBegin(id: string, at: number): void
  /** One was dropped on another of its track. */
  onSwap(id: string, other: string): void
  onLength(id: string, minutes: number): void
  onEdit(id: string): void
}

const draggedType = 'application/x-rostra-session'

/** The height of a card with its time, two lines and its buttons, in px. */
const least = 84

/** The attendees' grid, with the half hours that a session can be dropped on; in a narrow window it is a list. */
export function Day({ day, tracks, now, timeZone, onBegin, onSwap, onLength, onEdit }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const dragged = useRef<Placed>(undefined)
  const { date, sessions, halves } = day
  const name = dayName(date)
  const [from = 0, until = 0] = [halves[0], (halves.at(-1) ?? 0) + half]
  const grid = programmeGrid(
    sessions,
    tracks.map((it) => it.name),
    { hourOf: hoursIn(timeZone), least: () => least, open: { from, until } },
  )
  const items = [
    ...halves.map((at) => ({ id: `time ${at}`, at, listed: undefined })),
    ...sessions.map((listed) => ({ id: `session ${listed.id}`, at: listed.startsAt, listed })),
  ].sort((one, other) => one.at - other.at)
  const drop = async (dropped: Iterable<DropItem>, key: string) => {
    const target = items.find(({ id }) => id === key)
    for (const item of dropped) {
      if (item.kind !== 'text' || !item.types.has(draggedType) || !target) continue
      const id = await item.getText(draggedType)
      if (target.listed && isOfTrackOf(id, target.listed)) onSwap(id, target.listed.id)
      else onBegin(id, target.at)
    }
  }
  const isOfTrackOf = (id: string, { track }: Placed) =>
    sessions.some((it) => it.id === id && it.track === track)
  /** Whether the pointer swaps what it drags with the session of this row, rather than moving it to a half hour. */
  const isSwap = (key: string) => {
    const onto = items.find(({ id }) => id === key)?.listed
    return onto && onto.id !== dragged.current?.id && onto.track === dragged.current?.track
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].flatMap((key) => {
        const dragged = items.find(({ id }) => id === key)?.listed
        return dragged ? [{ [draggedType]: dragged.id }] : []
      }),
    acceptedDragTypes: [draggedType],
    getDropOperation: () => 'move',
    onDragStart: ({ keys: [key] }) => {
      dragged.current = items.find(({ id }) => id === key)?.listed
    },
    // React Aria looks for rows by their height alone; here cards are above the half hours.
    dropTargetDelegate: {
      getDropTargetFromPoint(x, y, isValid) {
        const key = box.current && keyAt(box.current, x, y, isSwap)
        const target = key && ({ type: 'item', key, dropPosition: 'on' } as const)
        return target && isValid(target) ? target : null
      },
    },
    onItemDrop: ({ items: dropped, target }) => void drop(dropped, String(target.key)),
  })
  return (
    <section className={styles.day} aria-label={name}>
      <h2>{name}</h2>
      <ProgrammeGrid
        grid={grid}
        tracks={tracks}
        now={from <= now && now < until ? now : undefined}
        zone={timeZone}
      >
        <GridList
          ref={box}
          aria-label={name}
          className={styles.slots ?? ''}
          items={items}
          dragAndDropHooks={dragAndDropHooks}
        >
          {({ id, at, listed }) => {
            const time = timeOf(at, timeZone)
            const place = listed ? grid.places.get(listed.id) : halfOf(at)
            const cell = cellOf(place)
            return listed ? (
              <GridListItem
                id={id}
                textValue={`${time} ${listed.session.title}${isCancelled(listed) ? ', cancelled' : ''}`}
                className={`${cell?.className} ${styles.card}`}
                data-narrow={(place?.lanes ?? 1) > 1 || undefined}
                style={{
                  ...cell?.style,
                  ...colourOf(tracks.find((it) => it.name === listed.track)?.colour),
                }}
              >
                <time>
                  {time}
                  <span>–{timeOf(listed.endsAt, timeZone)}</span>
                </time>
                <span className={styles.title}>
                  <span className={isCancelled(listed) ? list.struck : undefined}>
                    {listed.session.title}
                  </span>{' '}
                  {isCancelled(listed) && <small className="bad small">Cancelled</small>}
                </span>
                <DragHandle label={`Move ${listed.session.title}`} />
                <Button
                  variant="quiet"
                  className={styles.edit}
                  aria-label={`Edit ${listed.session.title}`}
                  onClick={() => onEdit(listed.id)}
                >
                  Edit
                </Button>
                <LengthHandle
                  minutes={listed.session.duration / 60}
                  onChange={(minutes) => onLength(listed.id, minutes)}
                />
              </GridListItem>
            ) : (
              <GridListItem
                id={id}
                textValue={time}
                className={`${cell?.className} ${styles.half}`}
                style={cell?.style ?? {}}
              >
                <time>{time}</time>
                {/* Only a drop target, but React Aria warns about every row without a handle. */}
                <AriaButton slot="drag" isDisabled hidden />
              </GridListItem>
            )
          }}
        </GridList>
      </ProgrammeGrid>
    </section>
  )

  function halfOf(at: number) {
    const top = grid.topOf(at)
    return { column: undefined, lane: 0, lanes: 1, top, height: grid.topOf(at + half) - top }
  }
}

/** The session to swap with or the half hour at a point, in px from the top left corner of the list; in a list any session. */
function keyAt(
  grid: HTMLElement,
  x: number,
  y: number,
  isSwap: (key: string) => boolean | undefined,
): string | undefined {
  const { left, top } = grid.getBoundingClientRect()
  const isThere = (row: HTMLElement) => {
    const box = row.getBoundingClientRect()
    const [across, down] = [x + left, y + top]
    return box.left <= across && across < box.right && box.top <= down && down < box.bottom
  }
  const there = [...grid.querySelectorAll<HTMLElement>('[data-key]')]
    .filter(isThere)
    .flatMap(({ dataset }) => dataset.key ?? [])
  return there.find(isSwap) ?? there.find((key) => key.startsWith('time')) ?? there[0]
}
