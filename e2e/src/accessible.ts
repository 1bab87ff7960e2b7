import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * WCAG 2.2 A and AA, and axe's best practices: nothing may be found.
 * @param without names of axe's rules that do not hold here
 */
export async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  await page.evaluate(standStill)
  // axe is put into each document once, and into the site's own frames, where it looks too.
  const origin = new URL(page.url()).origin
  for (const frame of page.frames())
    if (frame.url().startsWith(origin))
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe)
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: Axe }
      return (await axe.run(document, options)).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
      )
    },
    {
      resultTypes: ['violations'],
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    } satisfies RunOptions,
  )
  expect(violations).toEqual([])
}

/** A colour that is still on its way to the other theme has a contrast of its own. */
async function standStill(): Promise<void> {
  const ends = ({ effect }: Animation) =>
    effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  const moving = () =>
    document.getAnimations().filter((it) => ends(it) && it.playState === 'running')
  do {
    // A few frames, by a clock that no test stops: a change of theme begins with the next one.
    await document.documentElement.animate(null, 50).finished
    await Promise.allSettled(moving().map((it) => it.finished))
  } while (moving().length > 0)
}

type Axe = { run(context: Document, options: RunOptions): Promise<AxeResults> }

/** Nothing is found, and nothing is wider than the window: both themes, wide and on a phone. */
export async function accessibleEverywhere(page: Page): Promise<void> {
  for (const width of [1280, 375])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 812 })
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect([width, colorScheme, isTooWide]).toEqual([width, colorScheme, false])
    }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
}
