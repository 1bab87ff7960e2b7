import { hexOf, oklchOf } from '@rostra/domain/theme/colour'
import { type Pixels, pixelsOf } from '../../../ui/logo-pixels.ts'

/** Below this chroma (OKLCH) a colour looks grey. */
const greyBelow = 0.04
/** Degrees of hue that count as one colour. */
const hues = 30

/** The colour that most of a logo has; undefined for one in black, white and grey. */
export function logoColour({ data }: Pixels): string | undefined {
  const found = new Map<number, { count: number; l: number; c: number; h: number }>()
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    const { l, c, h } = oklchOf(
      `#${[red, green, blue].map((it) => it.toString(16).padStart(2, '0')).join('')}`,
    )
    if (c < greyBelow) continue
    const hue = Math.floor(h / hues)
    const sum = found.get(hue) ?? { count: 0, l: 0, c: 0, h: 0 }
    found.set(hue, { count: sum.count + 1, l: sum.l + l, c: sum.c + c, h: sum.h + h })
  }
  const [most] = [...found.values()].sort((one, other) => other.count - one.count)
  if (!most) return undefined
  return hexOf({ l: most.l / most.count, c: most.c / most.count, h: most.h / most.count })
}

/** The same for a picture on this device. */
export async function colourOfFile(file: Blob): Promise<string | undefined> {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
    const pixels = pixelsOf(picture)
    return pixels && logoColour(pixels)
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}
