import { defineConfig } from '@playwright/test'
import { flags, headlessShell, wholeBrowser } from './chromium.ts'

/** The file from which `npm test` counts the tests. */
const results = process.env.RESULTS
/** Tests that take a minute or more and rarely break: only `npm run test:all` runs them. */
const slow = /@slow/
/** With ROSTRA_STUDIO=main, only this one of the studio: `npm test` sets it unless the studio has changed. */
const main = /@main/
const notifying = 'reminders-outside.e2e.ts'
const engines = 'engines/*.e2e.ts'
// Only in their folders: a file in `engines` has the same name.
const recordings = ['src/sessions/simulive*.e2e.ts', 'src/studio/hand-over.e2e.ts']
const encoders = 'src/studio/*.e2e.ts'

export default defineConfig({
  testDir: 'src',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // More than a small machine has cores: a test is idle for a third of its time, one with a recording nearly always.
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  ...(process.env.ROSTRA_ALL ? {} : { grepInvert: slow }),
  // Limits only end what would never end. They say nothing about speed: a busy machine needs ten times as long.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: results ? [['list'], ['json', { outputFile: results }]] : [['list']],
  use: {
    // Tracing costs a fifth of a test's time: `npx playwright test FILE --trace retain-on-failure` turns it on.
    screenshot: 'only-on-failure',
    // Tests that mock the server must see every request; those about the service worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      // They watch a recording play for minutes: one at a time, alongside the other projects.
      name: 'recordings',
      testMatch: recordings,
      workers: 1,
      use: { launchOptions: { executablePath: headlessShell, args: flags } },
    },
    {
      // Each test encodes video in real time: one at a time, alongside `site`.
      name: 'studio',
      testDir: '../studio/e2e',
      ...(process.env.ROSTRA_STUDIO === 'main' ? { grep: main } : {}),
      workers: 1,
      use: { launchOptions: { executablePath: headlessShell, args: flags } },
    },
    {
      // They wait for an encoder, half a minute each: first, so that no worker is left alone with one at the end.
      name: 'encoders',
      testMatch: encoders,
      testIgnore: recordings,
      workers: 1,
      use: { launchOptions: { executablePath: headlessShell, args: flags } },
    },
    {
      name: 'site',
      testIgnore: [notifying, engines, encoders, ...recordings],
      use: { launchOptions: { executablePath: headlessShell, args: flags } },
    },
    {
      // System notifications need the full browser.
      name: 'notifications',
      testMatch: notifying,
      use: { launchOptions: { executablePath: wholeBrowser, args: flags } },
    },
    {
      // Playwright only has its own downloads of Firefox and WebKit, so `src/engines` drives Debian's.
      name: 'engines',
      testMatch: engines,
    },
  ],
})
