import { defineConfig } from '@playwright/test'
import { flags, headlessShell, wholeBrowser } from './chromium.ts'

/** The file that `npm test` counts the tests from. */
const results = process.env.RESULTS
/** What takes a minute or more and rarely breaks: `npm run test:slow` plays these tests, and nothing else does. */
const slow = /@slow/
const notifying = 'reminders-outside.e2e.ts'
const engines = 'engines/*.e2e.ts'
// In this folder alone: those of `engines` have the same name.
const recordings = 'src/simulive*.e2e.ts'
const studios = ['browser-studio.e2e.ts', 'studio.e2e.ts', 'studio-guests.e2e.ts']

export default defineConfig({
  testDir: 'src',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // More than the cores of a small machine: a test waits for a third of its time, and one with a recording nearly always.
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  ...(process.env.ROSTRA_SLOW ? { grep: slow } : { grepInvert: slow }),
  // Limits end what would never end. They say nothing of the time a test takes: a busy machine needs ten times as long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: results ? [['list'], ['json', { outputFile: results }]] : [['list']],
  use: {
    // A trace costs a fifth of a test's time: `npx playwright test FILE --trace retain-on-failure` makes one.
    screenshot: 'only-on-failure',
    // Tests that answer in the server's place must see every request; those about the service worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      // They watch a recording play for minutes: one after the other, beside everything else.
      name: 'recordings',
      testMatch: recordings,
      workers: 1,
      use: { launchOptions: { executablePath: headlessShell, args: flags } },
    },
    {
      // Each encodes video as it comes: one after the other, beside the site.
      name: 'studio',
      testMatch: studios,
      workers: 1,
      use: { launchOptions: { executablePath: headlessShell, args: flags } },
    },
    {
      name: 'site',
      testIgnore: [notifying, engines, recordings, ...studios],
      workers: 3,
      use: { launchOptions: { executablePath: headlessShell, args: flags } },
    },
    {
      // What the system shows needs the whole browser.
      name: 'notifications',
      testMatch: notifying,
      use: { launchOptions: { executablePath: wholeBrowser, args: flags } },
    },
    {
      // Firefox and WebKit, which Playwright only has as downloads of its own: `src/engines` drives Debian's.
      name: 'engines',
      testMatch: engines,
    },
  ],
})
