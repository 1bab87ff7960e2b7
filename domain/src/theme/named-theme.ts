/** The colours of an event that chooses none: one of twelve sets, always the same for its name. */
import { hashOf } from '../seed.ts'
import { oklchOf } from './colour.ts'
import { inkOf } from './palette.ts'
import { deep } from './poster-colours.ts'
import type { Theme, ThemeColours } from './theme.ts'
import { themeProblems } from './theme-problems.ts'

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

/**
 * Everything from one colour: the ribbon colours are those of the set whose hue is nearest. One that is hard to read
 * stays as the field, with a readable accent and two dark ribbons, the second one of the opposite hue.
 */
export function coloursLike(colour: string): ThemeColours {
  const { h } = oklchOf(colour)
  const likest = (hue: number) => {
    const away = (other: string) => {
      const turn = Math.abs(oklchOf(other).h - hue) % 360
      return Math.min(turn, 360 - turn)
    }
    return namedColours.toSorted(([one], [other]) => away(one) - away(other))[0] ?? namedColours[0]
  }
  if (themeProblems({ accent: colour }).length > 0)
    return {
      accent: inkOf(colour),
      field: colour,
      ribbon2: deep(colour),
      ribbon3: likest((h + 180) % 360)[0],
    }
  const [, ribbon2, ribbon3] = likest(h)
  return { accent: colour, ribbon2, ribbon3 }
}

/** The colour from which the theme follows: where its accent is only the readable shade of the field, the field. */
export const chosenColour = ({ accent, field }: ThemeColours): string | undefined =>
  field && (!accent || accent.toLowerCase() === inkOf(field).toLowerCase()) ? field : accent
