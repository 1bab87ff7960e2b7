/** An organiser sees who attended which session, during it and afterwards. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone } from '../accessible.ts'
import { eventFolder } from '../conference.ts'
import { comeBack, person, setUp } from '../people.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference(() =>
  eventFolder({
    hall: { startsIn: -10, minutes: 60, chat: true },
    quiet: { startsIn: -10, minutes: 60 },
  }),
)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).getByRole('definition')

test('an organiser sees who attends a session, looks up an attendee and downloads the list', {
  tag: '@slow',
}, async () => {
  const ada = await person(conference)
  await comeBack(ada, '/show/hall')
  await expect(heading(ada, 'Session hall')).toBeVisible()
  const bea = await person(conference)
  await comeBack(bea, '/show/quiet', 'bea@example.org')
  await expect(heading(bea, 'Session quiet')).toBeVisible()

  const staff = await person(conference)
  await setUp(staff, conference, '/organise/door')
  await staff.getByRole('link', { name: 'Results', exact: true }).click()
  const parts = staff.getByRole('navigation', { name: 'Results' })
  await parts.getByRole('link', { name: 'Attendance' }).click()
  await expect(heading(staff, 'Attendance')).toBeVisible()
  const sessions = staff.getByRole('table', { name: 'Sessions' })
  const hall = sessions.getByRole('row').filter({ hasText: 'Session hall' })
  await expect(hall.getByRole('rowheader')).toContainText('Live')
  await expect(hall.getByRole('cell').last()).toHaveText('1')
  await sessions.getByRole('button', { name: 'Session', exact: true }).click()
  await expect(sessions.getByRole('rowheader')).toHaveText([/^Session hall/, /^Session quiet/])
  await accessibleOnPhone(staff)

  await hall.getByRole('link', { name: 'Session hall' }).click()
  await expect(heading(staff, 'Session hall')).toBeVisible()
  await expect(figure(staff, 'Attendees')).toHaveText('1')
  await expect(staff.getByRole('img', { name: /Peak attendance: 1/ })).toBeVisible()
  const row = staff.getByRole('row').filter({ hasText: 'ada@example.org' })
  await expect(row).toContainText('Still here')
  await staff.getByRole('button', { name: 'Show as table' }).click()
  await expect(staff.getByRole('region', { name: /as a table/ })).toBeVisible()
  await accessibleOnPhone(staff)
  await ada.goto('/')
  await expect(heading(ada, 'Welcome')).toBeVisible()
  // The page shows the state at the time it was loaded, which may be before the server noticed that Ada left.
  await expect(async () => {
    await staff.reload()
    await expect(row).not.toContainText('Still here', { timeout: 2_000 })
  }).toPass()

  await staff.getByLabel('Search by name or email').fill('nobody')
  await expect(staff.getByText('No attendees match your search.')).toBeVisible()
  await staff.getByLabel('Search by name or email').fill('ada')
  await staff.getByRole('button', { name: 'Sort by' }).click()
  await staff.getByRole('option', { name: 'Longest time' }).click()
  await row.getByRole('link', { name: 'Ada Okafor' }).click()
  await expect(heading(staff, 'Ada Okafor')).toBeVisible()
  const attended = staff.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(attended).toHaveCount(1)
  await expect(attended).toContainText('Session hall')
  await accessibleOnPhone(staff)

  await staff.getByRole('link', { name: 'Back to all sessions' }).click()
  const download = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Export CSV' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain('ada@example.org,Ada,Okafor,Session hall,')
  expect(file).toContain('bea@example.org,Bea,Lindqvist,Session quiet,')

  await parts.getByRole('link', { name: 'Report' }).click()
  const report = staff.getByRole('article', { name: 'Event report' })
  await report.getByRole('link', { name: 'Session quiet' }).click()
  await expect(heading(staff, 'Session quiet')).toBeVisible()
})
