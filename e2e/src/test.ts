import { rmSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { type Conference, type Options, openConference } from './conference.ts'
import { useBrowser } from './people.ts'

/** Gives each test its browser, and closes the browser's pages after it: one left open would go on playing its video. */
export const test = base.extend<{ leaveNothingOpen: undefined }>({
  leaveNothingOpen: [
    async ({ browser }, use) => {
      useBrowser(browser)
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** A function writes an event folder, which is deleted afterwards. The rest is as for `openConference`. */
type Source = string | null | undefined | (() => string)

/** A conference for all tests of a file. */
export function oneConference(source?: Source, options?: Options): Conference {
  const { conference, open, close } = opener(source, options)
  test.beforeAll(open)
  test.afterAll(close)
  return conference
}

/** A conference of its own for each test of a file. */
export function eachConference(source?: Source, options?: Options): Conference {
  const { conference, open, close } = opener(source, options)
  test.beforeEach(open)
  test.afterEach(close)
  return conference
}

function opener(source: Source, options?: Options) {
  // Its parts are known once a test runs.
  const conference = {} as Conference
  let folder: Source
  return {
    conference,
    async open() {
      folder = typeof source === 'function' ? source() : source
      Object.assign(conference, await openConference(folder, options))
    },
    async close() {
      await conference.close()
      if (typeof source === 'function' && typeof folder === 'string')
        rmSync(folder, { recursive: true })
    },
  }
}
