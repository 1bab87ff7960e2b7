/** A second visit: the page and its contents before the server has answered, and for whom there are none. */
import { expect, type Page } from '@playwright/test'
import { type Conference, eventFolder } from './conference.ts'
import { openFront } from './front.ts'
import { comeBack, organiserCalls, person } from './people.ts'
import { eachConference, test } from './test.ts'

const conference = eachConference(() =>
  eventFolder({
    hall: { startsIn: -5, minutes: 60, chat: true },
    later: { startsIn: 90, minutes: 30 },
  }),
)

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('rostra:answers') ?? '')
const hall = (page: Page) => page.getByRole('article', { name: 'Session hall' })
const join = (page: Page) => hall(page).getByRole('link', { name: 'JOIN' })

/** Someone whose browser has seen the stage, and keeps it. */
async function seen(at: Conference): Promise<Page> {
  const page = await person(at, { serviceWorkers: 'allow' })
  await comeBack(page, '/stage')
  await expect(join(page)).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(() => kept(page)).toContain('Session hall')
  return page
}

/** Lets nothing through from now on, until the function that it returns is called. */
function hold(front: Awaited<ReturnType<typeof openFront>>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  front.held = promise
  return resolve
}

test('the page and its sessions are there before the server answers, the room only afterwards', async () => {
  const front = await openFront(conference.url)
  const page = await seen({ ...conference, url: front.url })
  const release = hold(front)
  await page.goto('/stage')
  await expect(join(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isFirst: true }))

  await join(page).click()
  await expect(page.locator('main [aria-busy=true]').getByText('Loading')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Session hall' })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Session hall' })).toBeVisible()
  // It was the server's page, and stays.
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true)
  await front.close()
})

test('a page of another build is replaced as soon as the server answers', async () => {
  const front = await openFront(conference.url)
  const page = await seen({ ...conference, url: front.url })
  const release = hold(front)
  await page.goto('/stage')
  await expect(join(page)).toBeVisible()
  front.version = 'feedc0ffee00'
  release()
  await expect(page.locator('html')).toHaveAttribute('data-version', front.version)
  await expect(join(page)).toBeVisible()
  await front.close()
})

test('another person in the same browser sees nothing of the first, and nothing is left of it', async () => {
  const front = await openFront(conference.url)
  const page = await seen({ ...conference, url: front.url })
  const data = { email: 'bea@example.org' }
  const bea = await (await page.request.post('/api/joinEmail', { data })).json()
  const release = hold(front)
  // As after a sign-in in another tab.
  await page.evaluate(({ token, ...user }) => {
    localStorage.setItem('user', JSON.stringify({ ...user, name: 'Bea' }))
    localStorage.setItem('token', token)
  }, bea)
  await page.goto('/stage')
  await expect(page.getByText('Walking to stage...')).toBeVisible()
  await expect(hall(page)).toHaveCount(0)
  expect(await kept(page)).toBe('')
  release()
  await expect(join(page)).toBeVisible()
  await expect.poll(() => kept(page)).toContain(bea.id)
  await front.close()
})

test('Sign Out removes what is kept', async () => {
  const page = await seen(conference)
  await page.getByRole('button', { name: /your profile/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await kept(page)).toBe('')
})

test('when the team removes the person, what is kept goes before the page knows why', async () => {
  const page = await seen(conference)
  const { call } = await organiserCalls(conference)
  const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? ''))
  // The reason never comes; without it, the page waits before it signs out.
  await page.route('**/api/me', () => {})
  await call('organiser-attendees-remove', { ids: [id] })
  await page.waitForFunction(
    () => localStorage.getItem('token') !== null && localStorage.getItem('rostra:answers') === null,
  )
  await page.unroute('**/api/me')
})
