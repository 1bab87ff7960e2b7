/** A person at a browser of one engine: looks, clicks and writes for a test. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Engine, Key } from './engine.ts'
import { type Found, findInPage, forPage, inWords, missedInPage, type Sought } from './find.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Visitor = ReturnType<typeof visitor>

/** `site` is the address of the conference. */
export function visitor(engine: Engine, site: string) {
  const { name, run, press, type } = engine

  async function find(sought: Sought, aim = false): Promise<Found> {
    const wanted = forPage(sought)
    const found = await run(findInPage, wanted, aim)
    if (found) return found
    await engine.inject(axe)
    return (await run(findInPage, wanted, aim)) ?? { count: 0, texts: [], focused: false }
  }
  /** Polls the page until the expectation is met. */
  const eventually = (what: string, look: () => Promise<unknown>) =>
    expect.poll(look, { message: `${name}: ${what}`, timeout: 60_000, intervals: [50, 100, 200] })

  const sees = (sought: Sought, count?: number) => {
    const counts = eventually(`sees ${inWords(sought)}`, async () => (await find(sought)).count)
    return count === undefined ? counts.toBeGreaterThan(0) : counts.toBe(count)
  }
  const pointOn = async (sought: Sought) => {
    let point: Found['point']
    await eventually(`can point at ${inWords(sought)}`, async () => {
      const found = await find(sought, true)
      point = found.point
      return point ? 'free' : (found.covered ?? 'not there')
    }).toBe('free')
    return point ?? { x: 0, y: 0 }
  }
  const click = async (sought: Sought) => {
    do {
      const { x, y } = await pointOn(sought)
      await engine.clickAt(x, y)
      // If the page is gone, the click has left it.
    } while (await run(missedInPage).catch(() => false))
  }

  return {
    engine,
    name,
    run,
    press: (key: Key, held?: 'Shift') => press(key, held),
    type: (text: string) => type(text),
    go: (path: string) => engine.open(site + path),
    find: (sought: Sought) => find(sought),
    eventually,
    sees,
    seesNo: (sought: Sought) => sees(sought, 0),
    isAt: (path: string) =>
      eventually(`is at ${path}`, () => run(() => location.pathname)).toBe(path),
    hasFocusOn: (sought: Sought) =>
      eventually(
        `has the focus on ${inWords(sought)}`,
        async () => (await find(sought)).focused,
      ).toBe(true),
    /** Moves the mouse over the element. */
    hover: async (sought: Sought) => {
      const { x, y } = await pointOn(sought)
      await engine.moveTo(x, y)
    },
    click,
    /** Types into a field, replacing its value. */
    fill: async (sought: Sought, text: string) => {
      await click(sought)
      await run(() => {
        const field = document.activeElement
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
          field.select()
      })
      await type(text)
    },
    /** Nothing may be wider than the window. */
    fits: () =>
      eventually('needs no sideways scrolling', () =>
        run(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0),
  }
}
