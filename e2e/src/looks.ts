/** Ways to look at a screen, each with its rules: the columns of the table in every-screen.e2e.ts. */
import { expect, type Page } from '@playwright/test'
import { silentRegions, tooWide, violations } from './accessible.ts'
import type { Screen } from './all-screens.ts'
import {
  bareControls,
  drawn,
  hiddenFocus,
  highHeader,
  moving,
  outside,
  shifted,
  smallIcons,
} from './page-rules.ts'
import { faintIcons } from './seen-contrast.ts'
import { watchRequests } from './settled.ts'

/** Each resolves to what breaks the rule, in words. */
type Rules = Record<string, (page: Page) => Promise<string[]>>
/** A size of the window, of text in per cent, and settings of the system; without a name, only the size. */
export type Look = {
  name?: string
  width: number
  height: number
  text?: number
  dark?: boolean
  forced?: boolean
  rules: Rules
}

/** How often a screen that breaks a rule is looked at again: it may still be changing. */
const looksAgain = 12

const axe: Rules = { axe: (page) => violations(page), silentRegions, tooWide }
export const wide: Look = { name: 'light', width: 1280, height: 812, rules: axe }
export const phone: Look = { name: 'dark', width: 375, height: 812, dark: true, rules: axe }

/** For pages with `noteMovements`. Screens are opened in the first size. */
export const unusual: readonly Look[] = [
  { width: 320, height: 640, rules: { moving, outside, highHeader } },
  // It leaves room for the control that is clicked next.
  {
    name: 'large text',
    width: 375,
    height: 812,
    text: 200,
    rules: { moving, outside, smallIcons },
  },
  {
    name: 'forced colours',
    width: 1280,
    height: 800,
    forced: true,
    rules: {
      moving,
      // axe reads the event's colours, but the user sees the system's.
      axe: (page) => violations(page, ['color-contrast']),
      silentRegions,
      bareControls,
      faintIcons,
      hiddenFocus,
    },
  },
]

/** For pages with `noteShifts`: each is opened in the first size, on a desktop and again on a phone. */
export const sizes: readonly (readonly Look[])[] = [
  [
    { name: 'light', width: 1440, height: 900, rules: { shifted, ...axe, outside, drawn } },
    { width: 1920, height: 1080, rules: { outside, drawn } },
    { width: 820, height: 1180, rules: { outside, drawn } },
    { name: 'large text', width: 1280, height: 812, text: 200, rules: { outside, drawn } },
  ],
  [
    {
      name: 'dark',
      width: 390,
      height: 844,
      dark: true,
      rules: { shifted, ...axe, outside, drawn },
    },
    { width: 320, height: 640, rules: { outside, drawn } },
    { name: 'large text', width: 375, height: 812, text: 200, rules: { outside, smallIcons } },
    // 1280 px at 400 %.
    { name: 'zoomed in', width: 320, height: 256, rules: { outside } },
  ],
]

/** Opens each screen once, in the first look, then changes to the others. Nothing needs to move. */
export async function lookAtEach(
  page: Page,
  screens: readonly Screen[],
  looks: readonly Look[],
): Promise<void> {
  const settle = watchRequests(page)
  const found: string[] = []
  for (const { where, show } of screens)
    for (const [place, look] of looks.entries()) {
      const name = [where, `${look.width}x${look.height}`, look.name].filter(Boolean).join(', ')
      let rule = 'opening'
      try {
        await turnTo(page, look)
        if (place === 0) await show(page)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        // What follows a resize, such as another component on a phone, may load first.
        if (place > 0) await settle()
        for (const [next, broken] of Object.entries(look.rules)) {
          rule = next
          let them = await broken(page)
          for (let n = 0; them.length > 0 && n < looksAgain; n += 1) {
            await settle()
            them = await broken(page)
          }
          found.push(...them.map((it) => `${name}, ${rule}: ${it}`))
        }
      } catch (error) {
        found.push(`${name}, ${rule}: ${error}`)
      }
    }
  // All that is wrong, in one run.
  expect.soft(found.join('\n')).toBe('')
}

/** Each screen in one look: every second one wide and in light, the others on a phone in dark, as axe is slow. */
export async function lookInTurn(page: Page, screens: readonly Screen[], more: Rules = {}) {
  for (const [rest, look] of [wide, phone].entries()) {
    const half = screens.filter((_, place) => place % 2 === rest)
    await lookAtEach(page, half, [{ ...look, rules: { ...look.rules, ...more } }])
  }
}

async function turnTo(page: Page, { width, height, text = 100, dark, forced }: Look) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({
    colorScheme: dark ? 'dark' : 'light',
    forcedColors: forced ? 'active' : 'none',
    reducedMotion: 'reduce',
  })
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, text)
}
