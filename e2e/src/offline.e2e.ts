/** The offline page: what it shows, what it stores, and how it ends. */
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone } from './accessible.ts'
import { eventFolder } from './conference.ts'
import { moveTo } from './move-to.ts'
import { chatIsOpen, comeBack, message, person } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference(() =>
  eventFolder({
    hall: { startsIn: -5, minutes: 60, chat: true },
    later: { startsIn: 90, minutes: 30 },
  }),
)

async function ready(path: string): Promise<Page> {
  const page = await person(conference, { serviceWorkers: 'allow' })
  await comeBack(page, path)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  return page
}

const offlineHeading = (page: Page) => page.getByRole('heading', { name: 'You’re offline' })
const section = (page: Page, name: string) => page.getByRole('region', { name })
const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })

/** Says something without a connection, and begins something else. */
async function write(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await box(page).fill('Said without a connection')
  await page.keyboard.press('Enter')
  await box(page).fill('Half a thought')
}

test('the offline page shows the agenda, all sessions and unsent messages, until Sign Out', async () => {
  const page = await ready('/stage')
  // Whichever day it is on.
  await page.getByRole('searchbox').fill('later')
  await page.getByRole('button', { name: 'Star: Session later' }).first().click()
  await expect(
    page.getByText(
      'Added to your agenda. We’ll remind you 5 minutes before it starts if this site is open.',
    ),
  ).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Session later' })
  const times = (await row.getByRole('time').textContent()) ?? ''
  await moveTo(page, '/show/hall')
  await chatIsOpen(page)
  await write(page)

  await test.step('the agenda and all sessions, with times in the attendee’s time zone', async () => {
    await page.goto('/assets/library')
    await expect(offlineHeading(page)).toBeVisible()
    await expect(page).toHaveTitle(/^You’re offline · International Women's Day/)
    await expect(section(page, 'My agenda').getByRole('listitem')).toHaveCount(1)
    await expect(section(page, 'My agenda').getByRole('time')).toHaveText(times)
    await expect(section(page, 'All sessions').getByRole('listitem')).toHaveCount(2)
    await expect(
      section(page, 'All sessions').getByRole('img', { name: 'In my agenda' }),
    ).toHaveCount(1)
  })

  await test.step('unsent messages, which are sent automatically once the connection is restored', async () => {
    await page.goto('/show/hall')
    await expect(offlineHeading(page)).toBeVisible()
    const unsent = section(page, 'Not sent yet').getByRole('listitem')
    await expect(unsent).toHaveText([
      'Message · Session hallSaid without a connection',
      'Draft · Session hallHalf a thought',
    ])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Still no connection. We’ll keep trying.')).toBeVisible()
    await accessibleOnPhone(page)

    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Session hall' })).toBeVisible()
    await expect(message(page, 'Said without a connection')).toHaveCount(1)
    await expect(page.getByText('Sending')).toHaveCount(0)
    await expect(box(page)).toHaveValue('Half a thought')
  })

  await test.step('after Sign Out no data of the attendee remains in the browser', async () => {
    await chatIsOpen(page)
    await write(page)
    await page.getByRole('button', { name: /Ada Okafor ?, your profile/ }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    const left = await page.evaluate(() =>
      [...Object.values(localStorage), ...Object.values(sessionStorage)].join('\n'),
    )
    for (const trace of ['Ada', 'ada@', 'Session', 'Said without', 'Half a thought'])
      expect(left).not.toContain(trace)

    await page.reload()
    await expect(offlineHeading(page)).toBeVisible()
    for (const name of ['Not sent yet', 'My agenda', 'All sessions'])
      await expect(section(page, name)).toHaveCount(0)
  })
})

test('an open page can still navigate without a connection, even to pages that it has not shown yet', async () => {
  const page = await ready('/')
  await page.context().setOffline(true)
  for (const name of ['Main Stage', 'Resource Library', 'Help']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Something went wrong on this page')).toHaveCount(0)
  }
})
