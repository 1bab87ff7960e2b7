/**
 * Colours as sRGB hex and as OKLCH, in which equal steps of lightness look equal.
 * The matrices are Björn Ottosson's (2020); the contrast is that of WCAG 2.2.
 */

/** `l` from 0 to 1, `c` from 0, `h` in degrees. */
export type Oklch = { l: number; c: number; h: number }

type Rgb = [r: number, g: number, b: number]

/** Converts `#rrggbb` to OKLCH. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  }
}

/** The colour as `#rrggbb`; colours outside sRGB keep their lightness and hue and lose chroma. */
export function hexOf({ l, c, h }: Oklch): string {
  const light = Math.min(1, Math.max(0, l))
  if (inGamut(rgbOf(light, c, h))) return written(rgbOf(light, c, h))
  let [shown, lost] = [0, c]
  for (let step = 0; step < 20; step += 1) {
    const middle = (shown + lost) / 2
    if (inGamut(rgbOf(light, middle, h))) shown = middle
    else lost = middle
  }
  return written(rgbOf(light, shown, h))
}

/** The contrast ratio, from 1 to 21; the order of the colours does not matter. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** How different two colours look, in OKLab: 0 for the same, 1 for black and white. */
export function difference(one: string, other: string): number {
  const at = (hex: string) => {
    const { l, c, h } = oklchOf(hex)
    const turn = (h * Math.PI) / 180
    return [l, c * Math.cos(turn), c * Math.sin(turn)] as const
  }
  const [a, b] = [at(one), at(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** `share` of one colour, from 0 to 1, laid over the other. */
export function mixed(over: string, share: number, ground: string): string {
  const part = (at: number) => {
    const [a, b] = [over, ground].map((it) => Number.parseInt(it.slice(at, at + 2), 16))
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linearOf(hex: string): Rgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function rgbOf(light: number, c: number, h: number): Rgb {
  const turn = (h * Math.PI) / 180
  const [x, y] = [c * Math.cos(turn), c * Math.sin(turn)]
  const l = (light + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (light - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (light - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

// Tolerates deviations that disappear when rounding to 8 bits.
const inGamut = (rgb: Rgb) => rgb.every((part) => part > -0.0005 && part < 1.0005)

function written(rgb: Rgb): string {
  const part = (linear: number) => {
    const clipped = Math.min(1, Math.max(0, linear))
    const value = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${rgb.map(part).join('')}`
}
