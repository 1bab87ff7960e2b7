/** All screens in a window 320 px wide, also as low as with 400 % zoom, and with text at twice the size. */
import { expect, type Page } from '@playwright/test'
import { paths } from '@rostra/domain/paths'
import { attendeeScreens } from './attendee-screens.ts'
import { moveTo } from './move-to.ts'
import { putOnPage } from './on-the-page.ts'
import { comeBack, organiserCalls, person } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference()
test.beforeAll(async () => {
  await putOnPage(conference, 'opening')
  // Words longer than a phone is wide, wherever organisers may write one.
  const long = 'Donaudampfschifffahrtsgesellschaftskonferenz'
  const { call } = await organiserCalls(conference)
  const { event, revision } = await call('organiser-event', {})
  const name = `${event.name} ${long} ${long} ${long}`
  await call('organiser-event-save', { revision, event: { ...event, name, publicPage: true } })
  const { sessions } = await call('organiser-sessions', {})
  const opening = sessions.find((it: { session: { id: string } }) => it.session.id === 'opening')
  const { session } = opening
  session.title = long
  session.speakers[1] = { ...session.speakers[1], last: long, role: long, organisation: long }
  await call('organiser-session-save', opening)
})

type Sizes = { name: string; width: number; height: number; text: number }

const phone: Sizes = { name: '320 px wide', width: 320, height: 640, text: 100 }
/** `text` in per cent. The last size leaves room for the control that is clicked next. */
const sizes: readonly Sizes[] = [
  { name: 'with text of 200 % on a phone', width: 375, height: 812, text: 200 },
  phone,
]

test('no screen scrolls sideways or cuts off content, at 320 px and with 200 % text on a phone', {
  tag: '@slow',
}, async () => {
  const page = await person(conference, phone)
  const expectInsideAll = (where: string) => expectInsideEach(page, where)
  await page.goto(paths.signIn())
  await expectInsideAll(paths.signIn())
  await moveTo(page, paths.event())
  await expect(page.getByRole('heading', { name: 'Programme' })).toBeVisible()
  await expectInsideAll(paths.event())
  await comeBack(page, '/')
  await page.goto('/nowhere')
  await expectInsideAll('/nowhere')
  for (const [path, ready] of attendeeScreens) {
    await moveTo(page, path)
    await ready(page)
    await expectInsideAll(path)
  }
  await page.goto(paths.stage())
  await page.getByRole('article').getByRole('button', { name: 'Add to calendar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectInsideAll('the calendar dialog')
  await page.goto(paths.show('opening'))
  await page.getByRole('button', { name: 'Chat menu' }).click()
  await page.getByRole('button', { name: 'Ask a Question' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectInsideAll('the question dialog')
  await page.keyboard.press('Escape')
  // The header over the picture hides after three seconds without the pointer there.
  await page.mouse.move(160, 40)
  await page.getByRole('button', { name: /Ada Okafor ?, your profile/ }).click()
  // Settings and links appear a moment after Sign Out.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accessibility' })).toBeVisible()
  await expectInsideAll('the profile menu')
})

/** Checks the page as it is, in each window size in turn. */
async function expectInsideEach(page: Page, where: string): Promise<void> {
  for (const { name, width, height, text } of sizes) {
    await page.setViewportSize({ width, height })
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, text)
    await expectInside(page, `${where}, ${name}`)
    // The event's name takes two lines at most.
    const header = await page.locator('header').first().boundingBox()
    if (text === 100) expect(header?.height, where).toBeLessThanOrEqual(67)
    if (text === 200) await expect.poll(() => smallIcons(page), { message: where }).toEqual([])
  }
}

test('at 400 % zoom neither the player nor the header is sticky', async () => {
  const page = await person(conference, { width: 320, height: 256 })
  await comeBack(page, '/show/opening')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeAttached()
  await page.getByRole('textbox', { name: 'Message' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport()
  await expect(page.locator('video')).not.toBeInViewport()
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

/** Icons in buttons and links that are too small, in px, when the text is at twice the size. */
const smallIcons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button .lucide, a .lucide')]
      .filter((it) => it.checkVisibility())
      .map((it) => ({ it, width: it.getBoundingClientRect().width }))
      // One that only appears with the focus has no width.
      .filter(({ width }) => width > 0 && width < 28)
      .map(({ it, width }) => `${it.getAttribute('class')} ${width}`),
  )

/** Nothing lies beyond the window's edge, and no text is wider than a box that hides its overflow. */
async function expectInside(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const errors = () =>
    page.evaluate(() => {
      const wide = document.documentElement.scrollWidth - innerWidth
      const found = wide > 0 ? [`the page is ${wide} px too wide`] : []
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        if (!element.checkVisibility() || element.closest('.visually-hidden, svg, video')) continue
        const hasText = [...element.childNodes].some(
          (it) => it.nodeType === Node.TEXT_NODE && it.textContent?.trim(),
        )
        if (!hasText && !element.matches('button, input, textarea, img')) continue
        const { left, right, width, height } = element.getBoundingClientRect()
        if (width < 2 || height < 2) continue
        const about = `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`
        if (left < -1 || right > innerWidth + 1) found.push(`${about} is outside`)
        const { overflowX, textOverflow } = getComputedStyle(element)
        const hides = overflowX !== 'visible' && textOverflow !== 'ellipsis'
        if (hides && element.scrollWidth > element.clientWidth + 1) found.push(`${about} is cut`)
      }
      return found
    })
  // After a change of the window's size, the page is laid out again a moment later.
  await expect.poll(errors, { message: where }).toEqual([])
}
