/** The colours of the word LIVE. */
import { oklchOf } from './colour.ts'

/** The red of live: on light screens, and where white text stands on it on dark ones. */
const red = { onLight: '#c2183c', onDark: '#d81b46' }
const textOnDark = '#ff8a9f'

/** An accent closer than this to the red's hue, in degrees, looks the same; one with less chroma is grey. */
const nearHue = 25
const leastChroma = 0.05

/**
 * LIVE as a chip (its ground, its text and its dot) and as text. Where the event's accent or field is red itself, red would
 * not stand out: the chip is white with a red dot, and the text has the colour of other text (`ink`).
 */
export function liveTokens(own: readonly string[], ink: string, onLight: boolean) {
  const ground = onLight ? red.onLight : red.onDark
  if (own.some(isNearLive))
    return {
      'live-chip': '#ffffff',
      'on-live-chip': '#1f1f1f',
      'live-dot': red.onLight,
      'live-text': ink,
    }
  return {
    'live-chip': ground,
    'on-live-chip': '#ffffff',
    'live-dot': '#ffffff',
    'live-text': onLight ? ground : textOnDark,
  }
}

function isNearLive(colour: string): boolean {
  const { c, h } = oklchOf(colour)
  const away = Math.abs(((h - oklchOf(red.onLight).h + 540) % 360) - 180)
  return c >= leastChroma && away <= nearHue
}
