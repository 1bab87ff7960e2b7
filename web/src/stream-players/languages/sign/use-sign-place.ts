/** Where a picture of sign language is in the player, moved and sized by pointer and keys, and remembered. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '../../../platform/browser-storage.ts'
import {
  besideCaptions,
  boxOf,
  doubled,
  doubledBelow,
  movedBy,
  readPlace,
  type SignPlace,
  sizedTo,
  startPlace,
  stepped,
} from './sign-place.ts'

const key = 'rostra:sign-place'
/** px for each press of an arrow key; with Shift for small corrections. */
const [stride, smallStride] = [24, 4]

/** `layer` is the room in which it is, a child of the player's frame. */
export function useSignPlace(layer: HTMLElement, ratio: number) {
  const [own, setOwn] = useState(() => readPlace(readStored(key)))
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const isRtl = document.documentElement.dir === 'rtl'
  const place = own ?? startPlace(isRtl ? 'rtl' : 'ltr')
  const inside = { ...room, ratio }
  const box = boxOf(place, inside)

  useEffect(() => {
    const sizes = new ResizeObserver(() =>
      setRoom({ width: layer.offsetWidth, height: layer.offsetHeight }),
    )
    sizes.observe(layer)
    return () => sizes.disconnect()
  }, [layer])
  useEffect(() => writeStored(key, own ? JSON.stringify(own) : ''), [own])

  /** The px that captions leave free. */
  const captions = useRef({ left: 0, right: 0 })
  // Below the picture, the style sheet lays it out: it is beside nothing, and only its size can change.
  const isBelow = () => getComputedStyle(layer).display === 'flex'
  useEffect(() => {
    const frame = layer.parentElement
    if (!frame) return
    const { offsetLeft, offsetTop } = layer
    const at = { ...box, left: offsetLeft + box.left, top: offsetTop + box.top }
    const free = besideCaptions({ width: frame.offsetWidth, height: frame.offsetHeight }, at)
    const set = (name: string, value: string) => frame.style.setProperty(name, value)
    set('--sign-ratio', `${ratio}`)
    set('--sign-below', `${place.below}`)
    captions.current = isBelow() ? { left: 0, right: 0 } : free
    set('--captions-left', isBelow() ? '' : `${free.left}px`)
    set('--captions-right', isBelow() ? '' : `${free.right}px`)
  })

  const drag = useRef<{ x: number; y: number; place: SignPlace }>(undefined)
  const dragged = (change: (from: SignPlace, across: number, down: number) => SignPlace) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || isBelow()) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, y: event.clientY, place }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = drag.current
      if (from) setOwn(change(from.place, clientX - from.x, clientY - from.y))
    },
    onLostPointerCapture: () => {
      drag.current = undefined
    },
  })
  const step = (by: 1 | -1) => setOwn(stepped(place, inside, by, isBelow()))
  const toDouble = () => setOwn(isBelow() ? doubledBelow(place) : doubled(place, inside))
  const atLeft = place.x > 0.5

  return {
    captions,
    box,
    isDouble: place.isDouble,
    /** The corner for sizing is the one that is farther from the room's. */
    corner: `${place.y > 0.5 ? 'top' : 'bottom'}-${atLeft ? 'left' : 'right'}`,
    mover: {
      ...dragged((from, across, down) => movedBy(from, inside, across, down)),
      onDoubleClick: toDouble,
    },
    sizer: dragged((from, across) =>
      sizedTo(from, inside, boxOf(from, inside).width + (atLeft ? -across : across)),
    ),
    larger: () => step(1),
    smaller: () => step(-1),
    toDouble,
    putBack: () => setOwn(undefined),
    /** The keys are its own while the focus is in it; the player's others stay. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const by = event.shiftKey ? smallStride : stride
      const move = (across: number, down: number) => () =>
        setOwn(movedBy(place, inside, across * by, down * by))
      const sizing: Record<string, () => void> = {
        '+': () => step(1),
        '=': () => step(1),
        '-': () => step(-1),
      }
      const moving: Record<string, () => void> = {
        ArrowLeft: move(-1, 0),
        ArrowRight: move(1, 0),
        ArrowUp: move(0, -1),
        ArrowDown: move(0, 1),
      }
      const action = sizing[event.key] ?? (isBelow() ? undefined : moving[event.key])
      if (!action) return
      event.preventDefault()
      event.stopPropagation()
      action()
    },
  }
}
