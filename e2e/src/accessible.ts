import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * WCAG 2.2 A and AA, and axe's best practices: no violations, and announcements can be heard.
 * @param without names of axe's rules that do not apply here
 */
export async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  expect(await violations(page, without)).toEqual([])
  // A dialog adds its own live regions a moment after it opens.
  await expect.poll(() => silentRegions(page)).toEqual([])
}

/**
 * Once in a wide window in light and once on a phone in dark: anything that the other two combinations show
 * has been seen in one of these. axe takes a large part of a second of CPU time for each run, so that only
 * `npm run test:all` does both, and `npm test` the phone.
 */
export async function accessibleWideAndNarrow(page: Page, without: string[] = []): Promise<void> {
  if (process.env.ROSTRA_ALL) {
    await page.setViewportSize({ width: 1280, height: 812 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page, without)
    expect(await tooWide(page)).toEqual([])
  }
  await accessibleOnPhone(page, without)
}

/**
 * Once, on a phone in dark, and nothing is wider than the screen: for tests that otherwise run wide and in light.
 * The tests that go through all screens cover wide and light.
 */
export async function accessibleOnPhone(page: Page, without: string[] = []): Promise<void> {
  await becomePhone(page)
  await expectAccessible(page, without)
  expect(await tooWide(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

async function becomePhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.emulateMedia({ colorScheme: 'dark' })
}

/** Live regions that screen readers can’t hear now: an open dialog hides the page's and needs its own. */
export const silentRegions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Projections and the pages of speakers and guests have none.
    if (!document.querySelector('#announce-polite')) return []
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    return ['polite', 'assertive'].filter((kind) =>
      [...modal.querySelectorAll(`#announce-${kind}, [data-announce=${kind}]`)].every((region) =>
        region.closest('[inert], [aria-hidden=true]'),
      ),
    )
  })

/** Nothing is wider than the window. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth - innerWidth
    return beyond > 0 ? [`${location.pathname} is ${beyond} px too wide`] : []
  })

const turnedOff = (rules: string[]) =>
  Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]))

/** The site's own documents in a page: the page and its frames. */
function documents(page: Page) {
  const { origin } = new URL(page.url())
  return page.frames().filter((frame) => frame.url().startsWith(origin))
}

/** What axe finds, without its rules that do not apply here. */
export async function violations(page: Page, without: string[] = []): Promise<string[]> {
  await page.evaluate(standStill)
  // axe is injected into each document once. A frame that loads the site anew at this moment is tried again.
  await expect(async () => {
    for (const frame of documents(page))
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe)
  }).toPass()
  const found = await page.evaluate(
    async (how) => {
      const { axe } = window as unknown as { axe: Axe }
      // An element that starts to fade during the run, such as a player's controls, would have too little contrast.
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets.push(still)
      const { violations } = await axe.run(document, how)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== still)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
      )
    },
    { resultTypes: ['violations'], rules: turnedOff(without) } satisfies RunOptions,
  )
  // The site in a frame of the console has landmarks of its own.
  return found.filter((it) => !(it.startsWith('landmark-unique') && it.includes('iframe')))
}

/** Waits for animations: a colour halfway between two themes has a contrast of its own. */
async function standStill(): Promise<void> {
  const ends = ({ effect }: Animation) =>
    effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  const moving = () =>
    document.getAnimations().filter((it) => ends(it) && it.playState === 'running')
  do {
    // Wait a few frames, on a clock that no test stops: a theme change starts with the next frame.
    await document.documentElement.animate(null, 50).finished
    await Promise.allSettled(moving().map((it) => it.finished))
  } while (moving().length > 0)
}

type Axe = { run(context: Document, options: RunOptions): Promise<AxeResults> }
