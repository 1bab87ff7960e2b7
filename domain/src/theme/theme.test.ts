import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, oklchOf } from './colour.ts'
import { chosenColour, coloursLike } from './named-theme.ts'
import { modes } from './palette.ts'
import type { Theme } from './theme.ts'
import { themeProblems } from './theme-problems.ts'
import { themeSheet } from './theme-sheet.ts'
import { themeTokens } from './theme-tokens.ts'
import { trialBrands } from './trial-brands.ts'

type Token = keyof ReturnType<typeof themeTokens>

/** Every text colour of the site, with its backgrounds. */
const texts: [Token, Token[]][] = [
  ['ink', ['canvas', 'surface', 'sunken', 'accent-soft', 'hope-soft', 'live-soft', 'warn-soft']],
  ['ink-2', ['canvas', 'surface', 'sunken', 'accent-soft']],
  ['ink-3', ['canvas', 'surface', 'sunken']],
  ['accent', ['canvas', 'surface', 'sunken', 'accent-soft']],
  ['accent-hover', ['canvas', 'surface', 'sunken', 'accent-soft']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-field', ['field', 'field-hover']],
  ['hope', ['canvas', 'surface', 'hope-soft']],
  ['live', ['canvas', 'surface', 'sunken', 'live-soft']],
  ['surface', ['live']],
  ['live-text', ['canvas', 'surface', 'sunken']],
  ['on-live-chip', ['live-chip']],
  ['warn', ['surface', 'warn-soft']],
  ['info', ['surface', 'info-soft']],
  ...Array.from({ length: 8 }, (_, n): [Token, Token[]] => [
    `name-${n}` as Token,
    ['surface', 'sunken'],
  ]),
  ['on-ribbon', ['ribbon-1']],
]
/** WCAG 2.2, 1.4.11: the edges of controls, the focus indicator, and meaningful graphics. */
const shapes: [Token, Token[]][] = [
  ['line-strong', ['canvas', 'surface', 'sunken']],
  ['focus', ['canvas', 'surface', 'sunken']],
  ['mark-2', ['ribbon-1']],
  ['mark-3', ['ribbon-1']],
  ['shape-1', ['surface']],
  ['shape-2', ['surface']],
  ['shape-3', ['surface']],
  ['live-dot', ['live-chip']],
]

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colours = fc.record(
  { accent: hex, field: hex, hope: hex, ribbon1: hex, ribbon2: hex, ribbon3: hex },
  { requiredKeys: [] },
)
const anyTheme: fc.Arbitrary<Theme> = fc.record(
  {
    accent: hex,
    field: hex,
    hope: hex,
    ribbon1: hex,
    ribbon2: hex,
    ribbon3: hex,
    font: fc.constant('Outfit' as const),
    dark: colours,
  },
  { requiredKeys: [] },
)

/** The theme with the shades proposed by its errors. */
function mended(theme: Theme): Theme {
  const better = { ...theme, ...(theme.dark ? { dark: { ...theme.dark } } : {}) }
  for (const { path, params } of themeProblems(theme)) {
    const { shade } = params ?? {}
    Object.assign(path.length === 1 ? better : (better.dark ?? {}), { [path.at(-1) ?? '']: shade })
  }
  return better
}

function unreadable(theme: Theme): string[] {
  return modes.flatMap((mode) => {
    const tokens = themeTokens(theme, mode)
    const short = (pairs: [Token, Token[]][], needed: number) =>
      pairs.flatMap(([front, grounds]) =>
        grounds
          .map((ground) => [ground, contrast(tokens[front], tokens[ground])] as const)
          .filter(([, ratio]) => ratio < needed)
          .map(([ground, ratio]) => `${mode}: ${front} on ${ground} is ${ratio.toFixed(2)}`),
      )
    // The background of white text over the picture.
    const onVideo = contrast('#ffffff', tokens.shade) < 4.5 ? [`${mode}: white on shade`] : []
    return [...short(texts, 4.5), ...short(shapes, 3), ...onVideo]
  })
}

const harbour: Theme = { accent: '#0B5C6B', ribbon2: '#E8D5A9', ribbon3: '#14284B' }

describe('the six theme values determine every colour of the site', () => {
  test('in the default theme, all text has a contrast of at least 4.5:1 and all edges at least 3:1', () => {
    expect(unreadable({})).toEqual([])
    expect(themeProblems({})).toEqual([])
  })

  test('with any accepted values, all text has a contrast of at least 4.5:1 and all edges at least 3:1', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const taken = mended(theme)
        expect(themeProblems(taken)).toEqual([])
        expect(unreadable(taken)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('the accent is used as written, and in dark mode in a lighter shade unless the theme sets one', () => {
    const light = themeTokens(harbour, 'light')
    const dark = themeTokens(harbour, 'dark')
    expect(light.accent).toBe('#0b5c6b')
    expect(oklchOf(dark.accent).l).toBeGreaterThan(0.7)
    expect(Math.abs(oklchOf(dark.accent).h - oklchOf(light.accent).h)).toBeLessThan(5)
    const own = themeTokens({ ...harbour, dark: { accent: '#FFD9A0' } }, 'dark')
    expect(own.accent).toBe('#ffd9a0')
  })

  test('backgrounds and text have the accent’s hue, and are grey if the accent is grey', () => {
    const hue = (theme: Theme) => oklchOf(themeTokens(theme, 'light')['ink-2']).h
    expect(hue(harbour)).toBeCloseTo(oklchOf('#0B5C6B').h, -1)
    expect(hue({})).toBeCloseTo(oklchOf('#5B2A86').h, -1)
    expect(oklchOf(themeTokens({ accent: '#333333' }, 'dark').surface).c).toBeLessThan(0.001)
  })

  test('ribbons default to accent, white and hope', () => {
    const tokens = themeTokens({ accent: '#0B5C6B', hope: '#3B6B1F' }, 'light')
    expect([tokens['ribbon-1'], tokens['ribbon-2'], tokens['ribbon-3']]).toEqual([
      '#0b5c6b',
      '#ffffff',
      '#3b6b1f',
    ])
  })

  test('text on a pale first ribbon is dark', () => {
    expect(themeTokens({ ribbon1: '#E8D5A9' }, 'light')['on-ribbon']).toBe('#000000')
    expect(themeTokens({ ribbon1: '#0B5C6B' }, 'light')['on-ribbon']).toBe('#ffffff')
  })

  test('the colours of live, warnings and message authors are the same for every event', () => {
    for (const name of ['live', 'warn', 'name-3'] as const)
      expect(themeTokens(harbour, 'dark')[name]).toBe(themeTokens({}, 'dark')[name])
  })
})

describe('a theme leaves the live room its meanings', () => {
  test('with any accent, what surrounds the picture has almost no colour', () => {
    const neutrals = [
      ...(['canvas', 'surface', 'sunken', 'line', 'line-strong'] as const),
      ...(['ink', 'ink-2', 'ink-3', 'shade'] as const),
    ]
    fc.assert(
      fc.property(hex, (accent) => {
        const tokens = themeTokens({ accent }, 'stage')
        expect(neutrals.filter((it) => oklchOf(tokens[it]).c > 0.008)).toEqual([])
      }),
    )
  })

  test('LIVE is white on red, but red only in a white chip where the accent is red too', () => {
    const live = (theme: Theme, mode: 'light' | 'stage') => {
      const tokens = themeTokens(theme, mode)
      return [tokens['live-chip'], tokens['on-live-chip'], tokens['live-dot'], tokens['live-text']]
    }
    for (const theme of [{}, harbour, { accent: '#8a4b00' }, { accent: '#5c4a4e' }])
      expect(live(theme, 'stage')).toEqual(['#d81b46', '#ffffff', '#ffffff', '#ff8a9f'])
    for (const accent of ['#b3123a', '#a3234f', '#b3261e'])
      for (const mode of ['light', 'stage'] as const) {
        const { ink } = themeTokens({ accent }, mode)
        expect(live({ accent }, mode)).toEqual(['#ffffff', '#1f1f1f', '#c2183c', ink])
      }
  })
})

describe('a theme with too little contrast', () => {
  test.each<[Theme, string, string]>([
    [
      { accent: '#F7C6D9' },
      'accent',
      'white text on #F7C6D9 has a contrast of 1.4:1, below the minimum of 4.5:1. Try #865C6D, and keep #F7C6D9 for large areas as “field”',
    ],
    [
      { accent: '#767676' },
      'accent',
      '#767676 as text on the page (#FAFAFA) has a contrast of 4.3:1, below the minimum of 4.5:1. Try #696969, and keep #767676 for large areas as “field”',
    ],
    [
      { hope: '#7FD6A0' },
      'hope',
      '#7FD6A0 as text on cards (#FFFFFF) has a contrast of 1.7:1, below the minimum of 4.5:1. Try #1F7C4C',
    ],
    [
      { dark: { accent: '#5B2A86' } },
      'dark.accent',
      'dark text on #5B2A86 has a contrast of 1.7:1, below the minimum of 4.5:1. Try #AB7BDE, and keep #5B2A86 for large areas as “field”',
    ],
  ])(
    '%j: its %s is refused with the pair, the ratio and a shade that works',
    (theme, path, message) => {
      const problems = themeProblems(theme)
      expect(problems.map((it) => [it.path.join('.'), it.message])).toEqual([[path, message]])
      expect(themeProblems(mended(theme))).toEqual([])
    },
  )

  test('a refused ratio is never shown as 4.5:1', () => {
    fc.assert(
      fc.property(hex, (accent) =>
        themeProblems({ accent }).every(({ message }) => !message.includes('contrast of 4.5:1')),
      ),
    )
  })
})

describe('the style sheet of a theme', () => {
  test('contains only the declarations of themeTokens, for light, dark and the stage', () => {
    const sheet = themeSheet(harbour)
    expect(sheet).toContain('--accent:#0b5c6b')
    expect(sheet).not.toMatch(/url|@import|<|\\/)
    for (const wearer of ['data-theme=light', 'data-theme=dark', 'data-room=stage'])
      expect(sheet).toContain(wearer)
  })

  test('has the point of the event’s picture that stays in view', () => {
    expect(themeSheet({}, '80% 20%')).toContain('--picture-focus:80% 20%}')
    expect(themeSheet({})).not.toContain('picture-focus')
  })

  test('names the display font with a fallback of its own', () => {
    expect(themeSheet({ font: 'Fraunces' })).toContain(
      '--font-display:"Fraunces Variable","Fraunces Fallback",serif',
    )
    expect(themeSheet({ font: 'Fraunces' })).toContain('--font-opening:"Fraunces Fallback",serif')
    expect(themeSheet({})).toContain('"Bricolage Grotesque Variable"')
  })
})

describe('the field of an event', () => {
  test.each(['#b6ff3c', '#ffd400', '#ffffff', '#000000', '#c9a227', '#ff2bd6'])(
    '%s is kept for large areas, with text that can be read on it, and gives readable links',
    (field) => {
      const tokens = themeTokens({ field }, 'light')
      expect(tokens.field).toBe(field)
      expect(contrast(tokens['on-field'], field)).toBeGreaterThanOrEqual(4.5)
      expect(themeProblems({ field, accent: tokens.accent })).toEqual([])
    },
  )

  test('is white on dark screens where it would be grey, and otherwise of the same hue', () => {
    expect(themeTokens({ accent: '#111111' }, 'dark').field).toBe('#ffffff')
    const { field } = themeTokens({ accent: '#14284b', field: '#7a0019' }, 'dark')
    expect(Math.abs(oklchOf(field).h - oklchOf('#7a0019').h)).toBeLessThan(5)
    expect(contrast(field, '#1a1a1a')).toBeGreaterThanOrEqual(3)
  })

  test('has a line as its edge only where it would hardly differ from the page', () => {
    const edge = (field: string) => themeTokens({ field }, 'light')['field-edge']
    expect(contrast(edge('#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(3)
    expect(contrast(edge('#fff8e7'), '#ffffff')).toBeGreaterThanOrEqual(3)
    for (const bright of ['#b6ff3c', '#ffd400', '#c9a227']) expect(edge(bright)).toBe(bright)
  })

  test('keeps a brand’s bright colour on dark pages and in the room', () => {
    for (const brand of ['Aurora Dev Days', 'Kinderbuchfest'])
      for (const mode of modes)
        expect(themeTokens(trialBrands[brand] ?? {}, mode).field).toBe(
          trialBrands[brand]?.field?.toLowerCase(),
        )
  })
})

describe('a black ribbon', () => {
  test('is no hole in a dark page; on a light one it stays black', () => {
    const grotesk = trialBrands['Grotesk 27'] ?? {}
    expect(themeTokens(grotesk, 'light')['ribbon-1']).toBe('#000000')
    const { surface, 'ribbon-1': band } = themeTokens(grotesk, 'dark')
    expect(contrast(band, surface)).toBeGreaterThanOrEqual(1.2)
  })
})

describe('a theme from one colour', () => {
  test.each(['#b6ff3c', '#ffd400', '#ffffff', '#f7c6d9', '#9a9a9a', '#5b2a86'])(
    '%s is kept, and readable',
    (colour) => {
      const theme = coloursLike(colour)
      expect(chosenColour(theme)).toBe(colour)
      expect(themeProblems(theme)).toEqual([])
      expect(themeTokens(theme, 'light').poster).toBe(colour)
    },
  )
})
