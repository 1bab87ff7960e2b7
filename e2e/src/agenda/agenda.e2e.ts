import { expect, type Page } from '@playwright/test'
import { noonZone } from '../clock.ts'
import { eventFolder } from '../conference.ts'
import { comeBack, person } from '../people.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference(() =>
  eventFolder({
    past: { startsIn: -300, minutes: 60, replay: true },
    now: { startsIn: -5, minutes: 60 },
    later: { startsIn: 90, minutes: 30 },
    last: { startsIn: 200, minutes: 30 },
  }),
)

const star = (page: Page, id: string) =>
  page.getByRole('button', { name: `Star: Session ${id}` }).last()
const programme = (page: Page) => page.getByRole('region', { name: 'Full programme' })
const titles = (page: Page) =>
  programme(page)
    .getByRole('listitem')
    .getByText(/^Session /)

test('starred sessions appear in My agenda on all devices of the attendee', async () => {
  const phone = await person(conference, { width: 375 })
  await comeBack(phone, '/stage')
  // Whichever day they are on.
  await programme(phone).getByRole('button', { name: 'Find a session or speaker' }).click()
  await programme(phone).getByRole('searchbox').fill('session')
  await star(phone, 'last').click()
  await expect(star(phone, 'last')).toHaveAttribute('aria-pressed', 'true')
  await star(phone, 'past').click()
  await programme(phone).getByRole('searchbox').clear()
  await programme(phone).getByRole('button', { name: 'My agenda (2)' }).click()
  await expect(titles(phone)).toHaveText(['Session past', 'Session last'])

  const laptop = await person(conference, { timeZone: noonZone() })
  await comeBack(laptop, '/')
  const starredHere = laptop.getByRole('region', { name: 'The day at a glance' }).getByText('★')
  await expect(starredHere).toHaveCount(2)
  await laptop.goto('/programme?show=my-agenda')
  await expect(titles(laptop)).toHaveText(['Session past', 'Session last'])
  await star(laptop, 'past').click()
  await expect(titles(laptop)).toHaveText(['Session last'])
  await star(laptop, 'last').click()
  await expect(laptop.getByText(/You haven’t starred any sessions yet/)).toBeVisible()
  await programme(laptop).getByRole('button', { name: 'My agenda' }).click()
  await programme(laptop).getByRole('searchbox').fill('session')
  await expect(titles(laptop)).toHaveCount(4)
  await expect(star(laptop, 'past')).toHaveAttribute('aria-pressed', 'false')
})

test('a star that did not reach the server is removed with a notice, and one click tries again', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await comeBack(page, '/stage')
  await page.route('**/api/agenda-star', (route) => route.abort())
  await star(page, 'now').click()
  const problem = page.getByRole('alert').filter({ hasText: 'couldn’t be added to your agenda' })
  await expect(problem).toBeVisible()
  await expect(star(page, 'now')).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/agenda-star')
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Added to your agenda')).toBeVisible()
  await page.reload()
  await expect(star(page, 'now')).toHaveAttribute('aria-pressed', 'true')
})
