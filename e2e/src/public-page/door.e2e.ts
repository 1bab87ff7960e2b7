/** The page about the event, as visitors see it: whole without scripts, and with them in their own time. */
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { paths } from '@rostra/domain/paths'
import { accessibleWideAndNarrow } from '../accessible.ts'
import { eventFolder } from '../conference.ts'
import { organiserCalls, person } from '../people.ts'
import { oneConference, test } from '../test.ts'

const tracks = ['Great hall', 'Workshop room', 'Reading room']
const slots = 14

/** Forty sessions of one day, of which three are at the same time. */
function fullDay(): string {
  const folder = eventFolder({})
  const row = (n: number) => `- id: s${n}
  title: The meeting you would want to attend ${n}
  startDate: 2099/03/08
  startTime: "${String(9 + Math.floor(n / 6)).padStart(2, '0')}:${n % 6 < 3 ? '00' : '30'}"
  timeZone: UTC
  duration: 1500
  track: ${tracks[n % 3]}
  desc: What to do about it on Monday.
  speakerData: [{ first: Given, last: Family${n} }]
`
  const rows = Array.from({ length: slots * 3 - 2 }, (_, n) => row(n))
  writeFileSync(join(folder, 'sessions.yaml'), rows.join(''))
  appendFileSync(
    join(folder, 'event.yaml'),
    `publicPage: true
publicSpeakers: true
registration: { mode: open, capacity: 200 }
tracks: [${tracks.map((name, n) => `{ name: ${name}, colour: "#${n + 3}05bb8" }`).join(', ')}]
`,
  )
  return folder
}
const conference = oneConference(fullDay, { settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })

test('without scripts the page is whole, and its buttons are links', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, locale: 'es' })
  await page.goto(conference.url + paths.event())
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(slots * 3 - 2)
  await expect(page.getByPlaceholder('Su correo electrónico')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toHaveAttribute(
    'href',
    paths.signIn(),
  )
  await page.getByRole('link', { name: 'Inscribirse' }).first().click()
  await expect(page).toHaveURL(conference.url + paths.register())
})

test('an address that is typed is in the form, but in no address line, and Back leads back', async () => {
  const page = await person(conference)
  const asked: string[] = []
  page.on('request', (it) => asked.push(it.url()))
  await page.goto(paths.event())
  // Nothing of the site is loaded yet.
  expect(asked.filter((it) => /\/api\/|react/.test(it))).toEqual([])
  await page.getByRole('textbox', { name: 'Your email' }).fill('nia@example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email*')).toHaveValue('nia@example.org')
  await expect(page).toHaveURL(conference.url + paths.register())
  expect(asked.filter((it) => it.includes('nia'))).toEqual([])
  await page.goBack()
  await expect(page.getByText('Free. 200 of 200 places left').first()).toBeVisible()
  await page.getByRole('link', { name: 'Register' }).first().click()
  await expect(page.getByLabel('Email*')).toBeVisible()
})

test('it is found with a slash at the end of its address, and in capitals', async () => {
  const page = await person(conference)
  for (const typed of [`${paths.event()}/`, paths.event().toUpperCase()]) {
    await page.goto(typed)
    await expect(page.getByRole('textbox', { name: 'Your email' })).toBeVisible()
    await expect(page).toHaveURL(conference.url + paths.event())
  }
})

test('times are the visitor’s or the event’s, tracks can be chosen, and nothing moves by itself', async () => {
  const page = await person(conference, { timeZone: 'America/New_York', width: 1440, height: 900 })
  await page.addInitScript(() => {
    const counted = window as unknown as { shifts: number }
    counted.shifts = 0
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as never as { value: number; hadRecentInput: boolean }[])
        if (!it.hadRecentInput) counted.shifts += it.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(paths.event())
  const first = page.locator('.when').first()
  await expect(first).toHaveText('05:00')
  await page.getByRole('button', { name: 'Show the event’s time (UTC)' }).click()
  await expect(first).toHaveText('09:00')
  await page.getByRole('button', { name: 'Show your time (New York)' }).click()
  await expect(first).toHaveText('05:00')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2600)
  expect(await page.evaluate(() => (window as never as { shifts: number }).shifts)).toBe(0)
  await page.getByRole('button', { name: 'Reading room' }).click()
  await expect(page.locator('.session:visible')).toHaveCount(13)
  // A stretch of another track shows its session again.
  await page.getByRole('link', { name: /attend 1$/ }).click()
  await expect(page.locator('.session:visible')).toHaveCount(40)
  await accessibleWideAndNarrow(page)
})

test('a tab that comes back after a session began looks again', async () => {
  const page = await person(conference)
  await page.clock.install()
  await page.goto(paths.event())
  const next = await page.locator('.door').evaluate((it) => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    it.id = 'before'
    return Number(it.dataset.next) - Number(it.dataset.now)
  })
  await page.clock.setSystemTime(Date.now() + next + 120_000)
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await page.clock.runFor(60_000)
  await expect(page.locator('#before')).toBeVisible()
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect(page.locator('#before')).toHaveCount(0)
})

test('whoever is signed in goes home from it', async () => {
  const page = await person(conference)
  await page.addInitScript(() => localStorage.setItem('token', 'of someone'))
  await page.goto(paths.event())
  await expect(page.getByRole('link', { name: 'Home' }).first()).toHaveAttribute('href', '/')
  await expect(page.getByPlaceholder('Your email')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
})

test('the preview shows it at its time, and leads to pages of the preview', async () => {
  const { call } = await organiserCalls(conference)
  const at = Date.parse('2099-03-08T09:10:00Z')
  const { token } = await call('preview-begin', { at, stopped: true })
  const page = await person(conference)
  await page.goto(`/preview${paths.event()}#${token}`)
  await expect(page.locator('.eyebrow')).toContainText('Live now')
  await page.getByRole('link', { name: 'Join' }).first().click()
  await expect(page).toHaveURL(`${conference.url}/preview${paths.register()}`)
})
