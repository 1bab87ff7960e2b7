import { type KeyboardEvent, useState } from 'react'
import { type Point, roomToMove, type Size, within } from '../../../ui/crop/crop-shapes.ts'

export const maxZoom = 4
const zoomStep = 0.1
/** Distance per key or button press, in px of the screen; smaller for keys with Shift. */
const step = 12
const fineStep = 2

const nowhere = { width: 0, height: 0 }
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Position and zoom of a picture under its frame; `top`, from 0 to 1, is the initial vertical position. */
export function useCrop(top: number) {
  const [place, setPlace] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [shown, setShown] = useState<Size>(nowhere)
  const [frame, setFrame] = useState<Size>(nowhere)
  const [isPlaced, setIsPlaced] = useState(false)
  const room = roomToMove(shown, frame, zoom)

  if (!isPlaced && shown.height > 0 && frame.height > 0) {
    setIsPlaced(true)
    setPlace({ x: 0, y: room.y * (1 - 2 * top) })
  }
  const moveBy = ({ x, y }: Point, by = step) =>
    setPlace((before) => within({ x: before.x + x * by, y: before.y + y * by }, room))
  const zoomTo = (next: number) => setZoom(Math.min(maxZoom, Math.max(1, next)))

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (arrow) moveBy(arrow, event.shiftKey ? fineStep : step)
    else if (event.key === '+' || event.key === '=') zoomTo(zoom + zoomStep)
    else if (event.key === '-') zoomTo(zoom - zoomStep)
    else return
    event.preventDefault()
  }
  return { place, setPlace, zoom, setZoom: zoomTo, room, setShown, setFrame, moveBy, onKeyDown }
}
