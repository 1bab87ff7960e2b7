import { expect } from '@playwright/test'
import { openConference } from './conference.ts'
import { person, setUp } from './people.ts'
import { test } from './test.ts'

test('shots', async ({ browser }) => {
  const conference = await openConference()
  for (const [name, options] of Object.entries({
    desk: { width: 1440, height: 900 },
    deskdark: { width: 1440, height: 900, colorScheme: 'dark' as const },
    phone: { width: 375, height: 812, touch: true },
    phonedark: { width: 375, height: 812, touch: true, colorScheme: 'dark' as const },
  })) {
    const page = await person(browser, conference, options)
    await setUp(page, conference, '/organise/director')
    await expect(page.getByRole('heading', { name: 'Director' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Slate…' })).toBeVisible()
    if (name === 'desk') {
      await page.getByRole('button', { name: 'Extend by 5 minutes' }).click()
      await expect(page.getByText(/extended by 5 min/)).toBeVisible()
    }
    await page.waitForTimeout(3000)
    await page.screenshot({ path: `/tmp/w/shot-${name}.png` })
    await page.screenshot({ path: `/tmp/w/shot-${name}-full.png`, fullPage: true })
  }
  await conference.close()
})
