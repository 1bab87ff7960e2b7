import { describe, expect, test } from 'vitest'
import { compositionOf, poster, posterArt, posterShapes, textWidth, titleLines } from './poster.ts'
import { contrast } from './theme/colour.ts'
import { named, namedColours } from './theme/named-theme.ts'
import { posterColours } from './theme/poster-colours.ts'
import { themeProblems } from './theme/theme-problems.ts'

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

test('shapes can be told from the ground in every mode, and text can be read on it', () => {
  for (const [accent, ribbon2, ribbon3] of namedColours)
    for (const mode of ['light', 'dark', 'stage'] as const) {
      const { accent: ground, ribbons, ink } = posterColours({ accent, ribbon2, ribbon3 }, mode)
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      for (const ribbon of ribbons) {
        expect(contrast(ribbon, ground)).toBeGreaterThanOrEqual(3)
        if (mode === 'stage') expect(contrast(ribbon, ink)).toBeGreaterThanOrEqual(4.5)
      }
    }
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

describe('the picture with text', () => {
  test('has at most four lines, cut where words do not fit', () => {
    expect(titleLines('What the garden taught us', 9, 4)).toEqual(['What the garden', 'taught us'])
    expect(titleLines('one two three four five six', 2, 4)).toHaveLength(4)
    for (const line of titleLines('十年分の声を集めて次の十年へ', 5, 4))
      expect(textWidth(line)).toBeLessThanOrEqual(5)
  })

  test('escapes names, and its code is at most 3 kB without the faces', () => {
    const title = '<script>alert("1")</script> & what the next ten years of this ask of all of us'
    const svg = poster('a', { title, under: '18:26 · "Great" hall' }, colours)
    expect(svg).not.toContain('<script')
    expect(svg).not.toContain('"Great"')
    expect(svg.length).toBeLessThan(3000)
  })

  test('is drawn of paths in the given colours only', () => {
    const art = posterArt('a', colours, 'arcs')
    expect(art.match(/fill="[^"]+"/g)).toHaveLength(1 + posterShapes('arcs').length)
    expect(art).toContain(`fill="${colours.accent}"`)
  })
})
