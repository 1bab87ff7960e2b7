import { rmSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { type Conference, type Options, openConference } from './conference.ts'
import { useBrowser } from './people.ts'

/** Closes what the running test opened with `ownConference`. */
let closings: (() => Promise<void>)[] = []

/**
 * Gives each test its browser, and closes what it opened after it: a page left open would go on playing its video.
 */
export const test = base.extend<{ leaveNothingOpen: undefined }>({
  leaveNothingOpen: [
    async ({ browser }, use) => {
      useBrowser(browser)
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
      await Promise.all(closings.map((close) => close()))
      closings = []
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

/** A conference for the test that opens it. */
export async function ownConference(source: Source, options?: Options): Promise<Conference> {
  const { conference, open, close } = opener(source, options)
  await open()
  closings.push(close)
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
