/** Where the picture of sign language is, and how large: shares, so that it stays there in every size of the player. */

export type SignPlace = {
  /** Where it is between the left and the right end of its room, 0 to 1; `y` between the upper and the lower one. */
  x: number
  y: number
  /** Its width, as a share of the room's. */
  size: number
  isDouble: boolean
  /** The same where it is below the picture, on phones. */
  below: number
}

/** Where it may be, in px, and the shape of its picture: width by height. */
export type Room = { width: number; height: number; ratio: number }

/** px; a hand can be read from here on. */
const leastWidth = 120
const sizes = { least: 0.12, most: 0.6 }
/** The rest of the width is for the buttons beside it. */
const sizesBelow = { least: 0.35, most: 0.7 }
const step = 1.15

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value))

/** In the upper corner, away from captions, where lines of text end. */
export const startPlace = (direction: 'ltr' | 'rtl'): SignPlace => ({
  x: direction === 'rtl' ? 0 : 1,
  y: 0,
  size: 0.28,
  isDouble: false,
  below: 0.5,
})

/** What was stored as text; undefined if it can't be read. */
export function readPlace(text: string | null): SignPlace | undefined {
  try {
    const { x, y, size, isDouble, below } = JSON.parse(text ?? '')
    if (![x, y, size, below].every(Number.isFinite)) return undefined
    return {
      x: within(x, 0, 1),
      y: within(y, 0, 1),
      size: within(size, sizes.least, sizes.most),
      isDouble: isDouble === true,
      below: within(below, sizesBelow.least, sizesBelow.most),
    }
  } catch {
    return undefined
  }
}

/** Its left upper corner and its size, in px of the room. */
export function boxOf(place: SignPlace, { width, height, ratio }: Room) {
  const wanted = Math.max(leastWidth, width * place.size * (place.isDouble ? 2 : 1))
  const wide = Math.max(0, Math.min(wanted, width, height * ratio))
  const high = wide / ratio
  return {
    left: place.x * (width - wide),
    top: place.y * (height - high),
    width: wide,
    height: high,
  }
}

const shareOf = (part: number, whole: number, otherwise: number) =>
  whole > 0 ? within(part / whole, 0, 1) : otherwise

/** Moved by px. */
export function movedBy(place: SignPlace, room: Room, across: number, down: number): SignPlace {
  const box = boxOf(place, room)
  return {
    ...place,
    x: shareOf(box.left + across, room.width - box.width, place.x),
    y: shareOf(box.top + down, room.height - box.height, place.y),
  }
}

/** With another size: the edges that are nearer to those of the room stay where they are. */
function reshaped(place: SignPlace, room: Room, change: Partial<SignPlace>): SignPlace {
  // Before it is laid out.
  if (room.width <= 0) return place
  const [old, now] = [boxOf(place, room), boxOf({ ...place, ...change }, room)]
  const across = place.x > 0.5 ? old.left + old.width - now.width : old.left
  const down = place.y > 0.5 ? old.top + old.height - now.height : old.top
  return {
    ...place,
    ...change,
    x: shareOf(across, room.width - now.width, place.x),
    y: shareOf(down, room.height - now.height, place.y),
  }
}

/** Dragged by a corner to so many px of width. */
export const sizedTo = (place: SignPlace, room: Room, width: number): SignPlace =>
  reshaped(place, room, {
    size: within(width / room.width, sizes.least, sizes.most),
    isDouble: false,
  })

export const doubled = (place: SignPlace, room: Room): SignPlace =>
  reshaped(place, room, { isDouble: !place.isDouble })

/** One step larger (1) or smaller (-1). */
export function stepped(place: SignPlace, room: Room, by: 1 | -1, isBelow: boolean): SignPlace {
  if (!isBelow) return sizedTo(place, room, boxOf(place, room).width * step ** by)
  return { ...place, below: within(place.below * step ** by, sizesBelow.least, sizesBelow.most) }
}

/** Double size below the picture is the largest there. */
export const doubledBelow = (place: SignPlace): SignPlace => ({
  ...place,
  below: place.below < sizesBelow.most ? sizesBelow.most : startPlace('ltr').below,
})

/**
 * The px that captions leave free at the left and at the right: they move beside a picture that is where they are,
 * unless that leaves them less than half of the width. `frame` is the player's, `box` is in px of it.
 */
export function besideCaptions(
  frame: { width: number; height: number },
  box: { left: number; top: number; width: number; height: number },
) {
  const free = { left: 0, right: 0 }
  if (box.top + box.height < frame.height * 0.6) return free
  const [left, right] = [box.left + box.width, frame.width - box.left]
  const side = left < right ? 'left' : 'right'
  const taken = Math.min(left, right)
  return taken > frame.width / 2 ? free : { ...free, [side]: taken }
}
