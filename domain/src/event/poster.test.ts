import { describe, expect, test } from 'vitest'
import { contrast, mixed, oklchOf } from '../theme/colour.ts'
import { named, namedColours } from '../theme/named-theme.ts'
import { type Mode, modes } from '../theme/palette.ts'
import { posterColours, underText } from '../theme/poster-colours.ts'
import { compositions, type Theme } from '../theme/theme.ts'
import { themeProblems } from '../theme/theme-problems.ts'
import { themeTokens } from '../theme/theme-tokens.ts'
import { trialBrands } from '../theme/trial-brands.ts'
import {
  compositionOf,
  eventComposition,
  longestWord,
  posterArt,
  posterShapes,
  textWidth,
} from './poster.ts'

const colours = posterColours({ accent: '#0B5C6B', ribbon2: '#E8D5A9', ribbon3: '#14284B' })
const ids = Array.from({ length: 40 }, (_, n) => `session-${n}`)

describe('the composition', () => {
  test('is the same for an id each time, and any of four for different ones', () => {
    const all = ids.map((id) => compositionOf(id))
    expect(ids.map((id) => compositionOf(id))).toEqual(all)
    expect([...new Set(all)].sort()).toEqual(['arcs', 'bands', 'steps', 'sun'])
  })

  test('is the theme’s, except for the cross, which is the event’s own', () => {
    expect(compositionOf('opening', 'sun')).toBe('sun')
    expect(ids.map((id) => compositionOf(id, 'cross'))).not.toContain('cross')
  })
})

const themes: Theme[] = [
  ...namedColours.map(([accent, ribbon2, ribbon3]) => ({ accent, ribbon2, ribbon3 })),
  ...Object.values(trialBrands),
]

test('shapes can be told from ground and page in every mode, and text can be read on it', () => {
  for (const theme of themes)
    for (const mode of modes) {
      const { field: ground, ribbons, ink } = posterColours(theme, mode)
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      const { surface, 'card-1': one, 'card-2': two, 'card-3': three } = themeTokens(theme, mode)
      // On cards, whose edges the shapes run to.
      for (const shape of [one, two, three])
        expect(contrast(shape, surface)).toBeGreaterThanOrEqual(1.15)
      for (const ribbon of ribbons) {
        expect(contrast(ribbon, ground)).toBeGreaterThanOrEqual(mode === 'stage' ? 3 : 1.75)
        if (mode === 'stage')
          expect(contrast(mixed(ribbon, underText, ground), ink)).toBeGreaterThanOrEqual(4.5)
      }
    }
})

test('shapes keep the colours of a brand where they are seen', () => {
  const of = (brand: string, mode?: Mode) => posterColours(trialBrands[brand] ?? {}, mode).ribbons
  expect(of('Cardio Congress')).toEqual(expect.arrayContaining(['#7a0019', '#ffffff']))
  expect(of('Kinderbuchfest')).toContain('#ff5fa2')
  expect(of('Kinderbuchfest', 'stage')).toEqual(expect.arrayContaining(['#ff5fa2', '#4cc9f0']))
  const [gold, cream] = of('Meridian Capital', 'stage')
  expect(gold).toBe('#c9a227')
  expect(oklchOf(cream).h).toBeCloseTo(oklchOf('#f4f1e8').h, -1)
})

describe('an event without colours', () => {
  test('gets one of twelve sets by its name, each readable with white', () => {
    const accents = ids.map((name) => named({}, name).accent)
    expect(new Set(accents).size).toBeGreaterThan(8)
    for (const [accent, ribbon2, ribbon3] of namedColours) {
      expect(contrast(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(themeProblems({ accent, ribbon2, ribbon3 })).toEqual([])
    }
  })

  test('keeps what else its theme says; a theme with a colour stays as it is', () => {
    expect(named({ font: 'Outfit' }, 'Garden evening')).toMatchObject({ font: 'Outfit' })
    expect(named({ hope: '#1B6B3A' }, 'Garden evening')).toEqual({ hope: '#1B6B3A' })
  })
})

describe('the shapes as a picture', () => {
  test('are paths in the given colours only, at most 3 kB', () => {
    const art = posterArt('a', colours, 'arcs')
    expect(art.match(/fill="[^"]+"/g)).toHaveLength(1 + posterShapes('arcs').length)
    expect(art).toContain(`fill="${colours.field}"`)
    for (const it of compositions) expect(posterArt('a', colours, it).length).toBeLessThan(3000)
  })

  test('have a cross only where the theme asks for one', () => {
    expect(ids.map((name) => eventComposition({}, name))).not.toContain('cross')
    expect(eventComposition({ composition: 'cross' }, 'Day')).toBe('cross')
  })
})

test('a title in letters of East Asia counts as wider', () => {
  expect(textWidth('十年分の声')).toBeGreaterThan(textWidth('voice'))
})

test('a title is as wide as its longest word, up to where it breaks', () => {
  expect(longestWord('Die Nachbarschaftsentwicklung')).toBeCloseTo(25 * 0.54)
  expect(longestWord('十年分の声')).toBe(2 * 0.54)
  expect(longestWord('x'.repeat(100))).toBe(18)
})
