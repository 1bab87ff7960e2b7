import { test as base } from '@playwright/test'

/** Closes the browser's pages after every test: a page left open would go on playing its video. */
export const test = base.extend<{ leaveNothingOpen: undefined }>({
  leaveNothingOpen: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
