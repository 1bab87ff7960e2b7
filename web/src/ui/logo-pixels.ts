/** What a logo looks like: where in its picture it is, and for which ground it is made. */

/** Parts of the picture's width and height, from 0 to 1. */
type Part = { x: number; y: number; width: number; height: number }
/** Pale ones disappear on white, dark ones on black; a logo with a plate of its own is neither. */
export type LogoLook = { part: Part; pale: boolean; dark: boolean }
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** Channels differ by up to this in one colour that was compressed. */
const sameColour = 14
const opaque = 24
/** A mean lightness above this, from 0 to 1, disappears on white. */
const paleFrom = 0.85
/** One below this disappears on a dark page. */
const darkBelow = 0.3
/** A logo on a plate of its own, which may have round corners, has fewer clear pixels than this part. */
const leastClear = 0.15

/** Longest side of the sample, in px: enough for margins, and quick for a page of logos. */
const sampled = 240

/** Trims margins that are transparent or of one colour. `data` is RGBA. */
export function logoLook({ data, width, height }: Pixels): LogoLook {
  const at = (x: number, y: number) => (y * width + x) * 4
  const alpha = (pixel: number) => data[pixel + 3] ?? 0
  const isSame = (one: number, other: number) =>
    (alpha(one) < opaque && alpha(other) < opaque) ||
    [0, 1, 2, 3].every(
      (channel) =>
        Math.abs((data[one + channel] ?? 0) - (data[other + channel] ?? 0)) <= sameColour,
    )
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (isSame(at(x, y), 0)) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  if (right === 0) [left, top, right, bottom] = [0, 0, width, height]
  let [light, seen] = [0, 0]
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const pixel = at(x, y)
      if (alpha(pixel) < opaque) continue
      const [red = 0, green = 0, blue = 0] = data.subarray(pixel, pixel + 3)
      light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
      seen += 1
    }
  const clear = 1 - seen / ((right - left) * (bottom - top))
  return {
    part: {
      x: left / width,
      y: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    },
    pale: clear >= leastClear && light / seen > paleFrom,
    dark: clear >= leastClear && light / seen < darkBelow,
  }
}

/** The look of a loaded picture; undefined for one of another origin, which pages may not read, or without a size. */
export function lookOf(picture: HTMLImageElement): LogoLook | undefined {
  const pixels = pixelsOf(picture)
  return pixels && logoLook(pixels)
}

/** A small copy of a loaded picture; undefined for one that pages may not read, or without a size. */
export function pixelsOf(picture: HTMLImageElement): Pixels | undefined {
  const { naturalWidth, naturalHeight } = picture
  if (!naturalWidth || !naturalHeight) return undefined
  const scale = Math.min(1, sampled / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  try {
    return context.getImageData(0, 0, canvas.width, canvas.height)
  } catch {
    return undefined
  }
}

/** The size of a logo in px: logos of any shape have the same area, unless one would be too wide or too high. */
export function fitted(width: number, height: number, large: boolean) {
  const times = large ? 1.5 : 1
  const byArea = Math.sqrt(5600 / (width * height))
  const scale = Math.min(byArea, 148 / width, 64 / height) * times
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
