/** The development server's design page: every component in every variant, and none of it in production. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../server/src/testing/free-port.ts'
import { expectAccessible } from './accessible.ts'
import { type Conference, openConference } from './conference.ts'
import { test } from './test.ts'

const root = join(import.meta.dirname, '../..')

// Slow: the development server bundles all libraries each time it starts.
test.describe('the design page', { tag: '@slow' }, () => {
  let conference: Conference
  let vite: ChildProcess
  let url: string
  test.beforeAll(async () => {
    conference = await openConference()
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const node = join(root, 'node_modules/.bin/node')
    const script = join(root, 'node_modules/vite/bin/vite.js')
    vite = spawn(
      node,
      [script, join(root, 'web'), '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
      { env: { ...process.env, ROSTRA_SERVER: conference.url }, stdio: 'ignore' },
    )
    await expect
      .poll(() =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
  })
  test.afterAll(async () => {
    vite?.kill()
    await conference.close()
  })

  for (const variant of ['light', 'dark', 'stage', 'narrow', 'rtl', 'large'])
    test(`has no axe violations in any component and no horizontal overflow, ${variant}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: variant === 'narrow' ? 320 : 1000, height: 800 })
      await page.goto(`${url}/design?variant=${variant}`)
      for (const title of ['Colours', 'Type', 'Icons', 'Buttons', 'Fields', 'Countdown', 'Cards'])
        await expect(page.getByRole('region', { name: title })).toBeVisible()
      await page.getByRole('button', { name: 'Show a toast' }).click()
      await page.getByRole('button', { name: 'Open a dialog' }).click()
      await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expectAccessible(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
    })

  test('has a frame for each variant', async ({ page }) => {
    await page.goto(`${url}/design`)
    for (const title of ['Light', 'Dark', 'Stage room', '375 px', 'Right to left', 'Text of 200 %'])
      await expect(page.locator(`iframe[title="${title}"]`)).toBeAttached()
    await page.getByLabel('Variant').selectOption('Dark')
    await expect(page.locator('iframe')).toHaveCount(1)
  })
})

test('the production build contains nothing of the design page', () => {
  const manifest = readFileSync(join(root, 'web/dist/.vite/manifest.json'), 'utf8')
  expect(manifest).not.toContain('design')
})
