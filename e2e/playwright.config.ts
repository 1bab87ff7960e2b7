import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const results = process.env.RESULTS

export default defineConfig({
  testDir: 'src',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: results
    ? [['list'], ['json', { outputFile: join(results, 'browser.json') }]]
    : [['list']],
  use: {
    // A trace costs a fifth of a test's time: `npx playwright test FILE --trace retain-on-failure` makes one.
    screenshot: 'only-on-failure',
    // Tests that answer in the server's place must see every request; those about the service worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      // Debian's Chromium as root, and nothing that looks for the internet.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
