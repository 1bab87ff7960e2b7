/** What pictures are cropped to, and the arithmetic of a frame over a picture. */

export type CropShape = {
  noun: 'photo' | 'picture'
  /** The largest size that is kept, in px; the frame has its ratio. */
  width: number
  height: number
  /** Maximum size of the file in bytes, if the encoder can reach it. */
  bytes: number
  /** Faces are shown in a circle. */
  round: boolean
  /** Initial vertical position of a frame that doesn't cover the whole picture, from 0 at the top to 1. */
  top: number
}

export const cropShapes = {
  /** For speakers; faces are usually in the upper half. */
  photo: { noun: 'photo', width: 480, height: 480, bytes: 200_000, round: true, top: 0.3 },
  /** For events, as shown on the sign-in page and the Main Stage. */
  wide: { noun: 'picture', width: 1920, height: 1080, bytes: 500_000, round: false, top: 0.5 },
  /** For resources in the library. */
  tile: { noun: 'picture', width: 640, height: 400, bytes: 60_000, round: false, top: 0.5 },
} as const satisfies Record<string, CropShape>

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }
/** The part of a picture that the frame shows, in the picture's own px. */
export type Area = Point & Size

/** The largest area of a picture that has the ratio of the shape. */
export function coveringArea({ width, height }: Size, shape: CropShape): Area {
  const scale = Math.min(width / shape.width, height / shape.height)
  const kept = { width: shape.width * scale, height: shape.height * scale }
  return { ...kept, x: (width - kept.width) / 2, y: (height - kept.height) * shape.top }
}

/** Size of the stored file: a small part of a picture isn't enlarged. */
export function keptSize(area: Size, { width, height }: Size): Size {
  const scale = Math.min(1, area.width / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Less than half of the stored width looks blurry on most screens. */
export const isBlurry = (area: Size, shape: Size): boolean => area.width < shape.width / 2

/** How far the middle of the picture may be from the middle of the frame, in px of the screen. */
export const roomToMove = (shown: Size, frame: Size, zoom: number): Point => ({
  x: Math.max(0, (shown.width * zoom - frame.width) / 2),
  y: Math.max(0, (shown.height * zoom - frame.height) / 2),
})

/** The nearest position at which the picture fills the frame. */
export const within = ({ x, y }: Point, room: Point): Point => ({
  x: Math.min(room.x, Math.max(-room.x, x)),
  y: Math.min(room.y, Math.max(-room.y, y)),
})
