/** The colours of an event that chooses none: one of twelve sets, always the same for its name. */
import { hashOf } from '../seed.ts'
import { oklchOf } from './colour.ts'
import type { Theme, ThemeColours } from './theme.ts'

/** Accents at least 4.5:1 to white, each with two ribbon colours that stand out from it. */
export const namedColours = [
  ['#1f4d3a', '#f2c230', '#e7e0cc'],
  ['#0b5c6b', '#e8d5a9', '#f4a07f'],
  ['#1f3a6e', '#f4a259', '#cfe0f5'],
  ['#8a3a1c', '#f6c98b', '#b9dce0'],
  ['#4a5a1a', '#f3de8a', '#f0b48f'],
  ['#37387f', '#f7d774', '#a9c8f7'],
  ['#7a2150', '#ffc2a8', '#a4dbcd'],
  ['#2f4858', '#f6ae2d', '#9cc5d6'],
  ['#5c4027', '#e9b872', '#b5cfac'],
  ['#0f5c9a', '#ffd166', '#c3e5ff'],
  ['#0f6650', '#f7b7a3', '#d5ecdf'],
  ['#6b2a2f', '#f0b6a8', '#e9c46a'],
] as const

const colourNames = ['accent', 'field', 'hope', 'ribbon1', 'ribbon2', 'ribbon3', 'dark'] as const

/** The theme itself if it sets a colour; otherwise with colours chosen by the event's name. */
export function named(theme: Theme, eventName: string): Theme {
  if (colourNames.some((name) => theme[name])) return theme
  return { ...coloursFor(theme.drawnFrom ?? eventName), ...theme }
}

function coloursFor(eventName: string): ThemeColours {
  const [accent, ribbon2, ribbon3] =
    namedColours[hashOf(eventName) % namedColours.length] ?? namedColours[0]
  return { accent, ribbon2, ribbon3 }
}

/** Everything from one colour: the ribbon colours are those of the set whose hue is nearest. */
export function coloursLike(accent: string): ThemeColours {
  const { h } = oklchOf(accent)
  const away = (other: string) => {
    const turn = Math.abs(oklchOf(other).h - h) % 360
    return Math.min(turn, 360 - turn)
  }
  const [nearest = namedColours[0]] = [...namedColours].sort(
    ([one], [other]) => away(one) - away(other),
  )
  return { accent, ribbon2: nearest[1], ribbon3: nearest[2] }
}
