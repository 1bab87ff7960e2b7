/** Colours of backgrounds, texts, lines and controls in each mode, derived from accent and hope. */
import { hexOf, oklchOf } from './colour.ts'
import { liveTokens } from './live-tokens.ts'
import { type Mode, paletteOf } from './palette.ts'
import { hoverShade } from './shades.ts'
import type { Theme } from './theme.ts'

type Tint = [lightness: number, chroma: number]

/** At most 0.008 once it is written in 8 bits. */
const roomTint = 0.006

/** Backgrounds, texts and lines have the accent's hue. Every text is readable on every background. */
const light = {
  canvas: [0.986, 0.003],
  surface: [1, 0],
  sunken: [0.959, 0.01],
  ink: [0.222, 0.052],
  'ink-2': [0.423, 0.058],
  'ink-3': [0.515, 0.054],
  line: [0.904, 0.021],
  'line-strong': [0.615, 0.053],
  'accent-soft': [0.936, 0.023],
  'on-accent': [1, 0],
} satisfies Record<string, Tint>
const dark: typeof light = {
  canvas: [0.179, 0.039],
  surface: [0.219, 0.054],
  sunken: [0.152, 0.033],
  ink: [0.967, 0.013],
  'ink-2': [0.82, 0.042],
  'ink-3': [0.7, 0.054],
  line: [0.312, 0.063],
  'line-strong': [0.58, 0.067],
  'accent-soft': [0.294, 0.079],
  'on-accent': [0.225, 0.078],
}
/** Almost grey whatever the theme: a tinted room would change how the colours and faces in the picture look. */
const stage: typeof light = {
  ...dark,
  canvas: [0.139, roomTint],
  surface: [0.187, roomTint],
  sunken: [0.152, roomTint],
  ink: [0.967, roomTint],
  'ink-2': [0.82, roomTint],
  'ink-3': [0.7, roomTint],
  line: [0.333, roomTint],
  'line-strong': [0.58, roomTint],
}
const tints = { light, dark, stage }

/**
 * Colours with the same meaning at every event: live and errors, warnings, notes, names in the chat, and the grounds
 * of logos: most are made for white, and pale ones for a dark ground.
 */
const meanings = {
  paper: ['#ffffff', '#ebebeb'],
  'dark-paper': ['#1e1530', '#1e1530'],
  live: ['#c2183c', '#ff8a9f'],
  'live-soft': ['#fce7eb', '#45121f'],
  warn: ['#8a4b00', '#f5be6b'],
  'warn-soft': ['#fff1dc', '#3d2906'],
  info: ['#1f5aa8', '#93c2ff'],
  'info-soft': ['#e5effb', '#10294a'],
  'name-0': ['#7a2e8e', '#e0a8ee'],
  'name-1': ['#1b6b3a', '#8adba8'],
  'name-2': ['#1f5aa8', '#9cc8ff'],
  'name-3': ['#8a4b00', '#f2c07a'],
  'name-4': ['#a3234f', '#ff9db8'],
  'name-5': ['#0b6a70', '#7fd9df'],
  'name-6': ['#5c5a14', '#d6d36f'],
  'name-7': ['#5146b8', '#b9b2ff'],
} as const

export function textTokens(theme: Theme, mode: Mode) {
  const onLight = mode === 'light'
  const { accent, field, hope } = paletteOf(theme, mode)
  const tint = tinting(theme)
  return {
    ...mapValues(tints[mode], tint),
    accent,
    'accent-hover': hoverShade(accent, onLight),
    hope,
    'hope-soft': softOf(hope, onLight),
    // On dark screens yellow contrasts with every background and every accent.
    focus: onLight ? accent : '#f4d35e',
    ...mapValues(meanings, ([onLightScreen, onDark]) => (onLight ? onLightScreen : onDark)),
    ...liveTokens([accent, field], tint(tints[mode].ink), onLight),
    /** For shadows and for the overlay on the picture. */
    shade: tint(stage.canvas),
  }
}

/** Tints are weaker for accents with little chroma, so a grey accent gives grey backgrounds. */
function tinting(theme: Theme): (tint: Tint) => string {
  const { c, h } = oklchOf(paletteOf(theme, 'light').accent)
  const strength = Math.min(1, c / 0.06)
  return ([lightness, chroma]) => hexOf({ l: lightness, c: chroma * strength, h })
}

function softOf(hope: string, onLight: boolean): string {
  const { c, h } = oklchOf(hope)
  return onLight
    ? hexOf({ l: 0.948, c: Math.min(c, 0.024), h })
    : hexOf({ l: 0.29, c: Math.min(c, 0.054), h })
}

const mapValues = <T extends object, R>(
  entries: T,
  change: (value: T[keyof T]) => R,
): Record<keyof T, R> =>
  Object.fromEntries(
    Object.entries(entries).map(([name, value]) => [name, change(value)]),
  ) as Record<keyof T, R>
