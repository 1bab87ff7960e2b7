/** The room, the pages around it and the console in every state and size, measured as they are drawn. */
import { expect, type Page } from '@playwright/test'
import { consoleScreens } from './console-screens.ts'
import { measure } from './layout.ts'
import { comeBack, organiserCalls, person, setUp } from './people.ts'
import { makeRoom, roomScreens } from './rooms.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference()

/** The smallest share of the window's width that the picture takes, beside the panel and without it. */
const sizes = [
  { width: 1920, height: 1080, beside: 0.75, alone: 0.8 },
  { width: 1440, height: 900, beside: 0.69, alone: 0.8 },
  { width: 768, height: 1024, beside: 1, alone: 1 },
  { width: 390, height: 844, beside: 1, alone: 1 },
  { width: 844, height: 390, beside: 0.6, alone: 0.8 },
] as const
/** Which problem was seen where; a problem is listed once. */
type Found = Record<string, string[]>

async function look(page: Page, found: Found, where: string, least = 0, panel = true) {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const target = size.width < 1000 ? 44 : 24
  const uncovered = least > 0 ? '[data-chat] > [class*=player]' : undefined
  const it = await measure(page, { target, ...(uncovered ? { uncovered } : {}) })
  const share = it.picture.width / size.width
  if (share < least) it.found.push(`the picture takes ${share.toFixed(2)} of the width`)
  if (panel && it.composer === false) it.found.push('the composer is out of view')
  for (const problem of it.found) {
    found[problem] ??= []
    found[problem].push(`${where}, ${size.width}x${size.height}`)
  }
}

test('the room is whole in every state, with everything that can be shown in it, at every size', {
  tag: '@slow',
}, async () => {
  const { call } = await organiserCalls(conference)
  const page = await person(conference, { width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Which session a toast is about would depend on the time: none is shown.
  const always = { on: true, startHour: 0, startMinute: 0, endHour: 0, endMinute: 0 }
  await page.route('**/api/do-not-disturb', (route) =>
    route.fulfill({ json: { setting: { ...always, timeZone: 'UTC' } } }),
  )
  await comeBack(page, '/stage')
  const found: Found = {}
  for (const { where, chat, show } of roomScreens(call)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await show(page)
    for (const { width, height, beside, alone } of sizes) {
      await page.setViewportSize({ width, height })
      await look(page, found, where, beside)
      const hide = page.getByRole('button', { name: 'Hide chat' })
      if (!chat || !(await hide.isVisible())) continue
      await hide.press('Enter')
      await look(page, found, `${where}, chat hidden`, alone, false)
      await page.getByRole('button', { name: /^Show chat/ }).press('Enter')
    }
  }
  expect(found).toEqual({})
})

const long = 'Venkatanarasimharajuvaripeta-Donaudampfschifffahrtsgesellschaft'

test('home, stage and programme are whole with one, five and forty sessions, long names, and right to left', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let amount = 1
  await page.route('**/api/sessions', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const [first] = body.sessions
    const hour = 3600_000
    const sessions = Array.from({ length: amount }, (_, index) => {
      const session = body.sessions[index % body.sessions.length]
      const start = Date.parse(first.startTime) + Math.floor(index / 4) * hour
      const startTime = new Date(start).toISOString()
      const endTime = new Date(start + hour * 0.75).toISOString()
      const title = index % 3 === 0 ? `${session.title} ${long} ${session.title}` : session.title
      const speakers = session.speakers.map((it: object) => ({ ...it, last: long }))
      return { ...session, id: `${session.id}-${index}`, title, startTime, endTime, speakers }
    })
    await route.fulfill({ response: answer, json: { ...body, sessions } })
  })
  await comeBack(page, '/')
  const found: Found = {}
  for (const language of ['en', 'ar'])
    for (amount of [1, 5, 40])
      for (const path of ['/', '/stage', '/programme']) {
        await page.evaluate((it) => localStorage.setItem('language', it), language)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        for (const { width, height } of sizes) {
          await page.setViewportSize({ width, height })
          await look(page, found, `${path} with ${amount} in ${language}`)
        }
      }
  expect(found).toEqual({})
})

for (const { kind, width, height } of [
  { kind: 'desktop', width: 1440, height: 900 },
  { kind: 'phone', width: 390, height: 844 },
])
  test(`each screen of the console is whole on a ${kind}, with its filled button in view`, {
    tag: '@slow',
  }, async () => {
    const page = await person(conference, { width, height, touch: kind === 'phone' })
    const { call } = await organiserCalls(conference)
    // Wider than a phone on the desk.
    for (const place of [1, 2, 3]) await makeRoom(call, 'live', `${kind}-${place}`)
    await setUp(page, conference)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: Found = {}
    for (const { where, show } of consoleScreens()) {
      await show(page)
      await look(page, found, where, 0, false)
      const [filled] = await page.locator('main [class*=_primary]:not(:disabled)').all()
      const box = await filled?.boundingBox()
      if (box && box.y + box.height > height) {
        const problem = `“${await filled?.textContent()}” is below the window`
        found[problem] ??= []
        found[problem].push(where)
      }
    }
    expect(found).toEqual({})
  })
