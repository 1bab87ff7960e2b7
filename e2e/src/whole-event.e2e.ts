/** One event from the first set-up link to the report: an organiser's browser and those of three attendees. */
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { eventFolder } from './conference.ts'
import { askQuestion, message, person, say, setUpByLink, signIn } from './people.ts'
import { eachConference, test } from './test.ts'

const demo = join(import.meta.dirname, '../../examples/demo/files')
const names = { nia: 'Nia Obi', tove: 'Tove Lind', rosa: 'Rosa Vega' }

const conference = eachConference(() => {
  const folder = eventFolder({})
  for (const stream of ['live', 'replay'])
    cpSync(join(demo, stream), join(folder, 'files', stream), { recursive: true })
  return folder
})

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('an organiser sets an event up, runs it with three attendees, closes it and reads its report', {
  tag: '@slow',
}, async () => {
  const staff = await person(conference)
  await setUpByLink(staff, conference)
  await giveItsLook(staff)
  await addTheSession(staff)
  await importPeople(staff)
  const [nia, tove, rosa] = await letIn()
  const everyone = [nia, tove, rosa]
  await moderate(staff, tove, everyone)
  await answerAQuestion(staff, nia, everyone)
  await announce(staff, everyone)
  await swapTheStream(staff, everyone)
  await closeTheEvent(staff, everyone)
  await readTheReport(staff)
})

async function giveItsLook(staff: Page) {
  await go(staff, 'Event')
  await staff.getByLabel('Event name').fill('Day of Many Voices')
  await staff.getByRole('tab', { name: 'Look' }).click()
  await staff.getByRole('radio', { name: 'Teal' }).check()
  await save(staff)
  await expect(staff.getByText('Event saved')).toBeVisible()
}

async function addTheSession(staff: Page) {
  const began = new Date(Date.now() - 5 * 60_000).toISOString()
  await go(staff, 'Programme')
  await staff.getByRole('button', { name: 'Add session' }).click()
  await staff.getByRole('textbox', { name: 'Title' }).fill('Many voices')
  await staff.getByLabel('Date', { exact: true }).fill(began.slice(0, 10))
  await staff.getByLabel('Start', { exact: true }).fill(began.slice(11, 16))
  const ends = new Date(Date.parse(began) + 60 * 60_000).toISOString()
  await staff.getByLabel('End', { exact: true }).fill(ends.slice(11, 16))
  await staff.getByRole('link', { name: /^Stream/ }).click()
  await staff.getByLabel('Live stream', { exact: true }).fill('files/live/master.m3u8')
  await staff.getByRole('link', { name: /^Chat, questions/ }).click()
  await expect(staff.getByLabel('Chat beside the session')).toBeChecked()
  await save(staff)
  await expect(staff.getByRole('row', { name: /Many voices/ })).toBeVisible()
}

async function importPeople(staff: Page) {
  const file = join(mkdtempSync(join(tmpdir(), 'rostra-people-')), 'people.csv')
  const rows = Object.entries(names).map(
    ([id, name]) => `${id}@example.org,${name.replace(' ', ',')}`,
  )
  writeFileSync(file, `email,first,last\n${rows.join('\n')}\n`)
  await go(staff, 'People')
  await staff.getByRole('button', { name: 'Import CSV' }).click()
  await staff.getByLabel('Choose a file or drop it here').setInputFiles(file)
  await staff.getByRole('button', { name: 'Check file' }).click()
  await staff.getByRole('button', { name: 'Import 3' }).click()
  await staff.getByRole('button', { name: 'View attendees' }).click()
  await expect(staff.getByText('5 attendees', { exact: true })).toBeVisible()
}

async function letIn() {
  const arrive = async (id: keyof typeof names) => {
    const page = await person(conference)
    await signIn(page, `${id}@example.org`)
    await page.getByRole('link', { name: 'Main Stage' }).first().click()
    await page.getByRole('link', { name: 'JOIN' }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Many voices' })).toBeVisible()
    return page
  }
  return [await arrive('nia'), await arrive('tove'), await arrive('rosa')] as const
}

async function moderate(staff: Page, tove: Page, everyone: readonly Page[]) {
  await say(tove, 'Good morning from Umeå')
  await say(tove, 'Something rude')
  for (const page of everyone) await expect(message(page, 'Something rude')).toBeVisible()
  await go(staff, 'Live desk')
  await staff
    .getByRole('button', { name: `Remove message from ${names.tove}` })
    .last()
    .click()
  for (const page of everyone) {
    await expect(message(page, 'Something rude')).toHaveCount(0)
    await expect(message(page, 'Good morning from Umeå')).toBeVisible()
  }
}

async function answerAQuestion(staff: Page, nia: Page, everyone: readonly Page[]) {
  await askQuestion(nia, 'Where are the slides?')
  await staff.getByRole('tab', { name: /^Questions/ }).click()
  const card = staff.getByRole('listitem').filter({ hasText: 'Where are the slides?' })
  await expect(card).toContainText(names.nia)
  await card.getByRole('button', { name: /^More for/ }).click()
  await card.getByRole('button', { name: 'Answer', exact: true }).click()
  await staff.getByLabel('Answer', { exact: true }).fill('In the library.')
  await staff.getByRole('button', { name: 'Send answer' }).click()
  for (const page of everyone) await expect(message(page, 'In the library.')).toBeVisible()
}

async function announce(staff: Page, everyone: readonly Page[]) {
  await go(staff, 'Live desk')
  await staff.getByRole('button', { name: 'Announce', exact: true }).click()
  await staff.getByRole('textbox', { name: 'Announcement' }).fill('Lunch is at noon.')
  await staff.getByRole('button', { name: 'Send announcement' }).click()
  for (const page of everyone)
    await expect(page.getByRole('status').filter({ hasText: 'Lunch is at noon.' })).toBeVisible()
}

async function swapTheStream(staff: Page, everyone: readonly Page[]) {
  const asked = everyone.map((page) => page.waitForRequest(/\/replay\/master\.m3u8/))
  await go(staff, 'Programme')
  await staff.getByRole('link', { name: 'Edit Many voices' }).click()
  await staff.getByRole('link', { name: /^Stream/ }).click()
  await staff.getByLabel('Live stream', { exact: true }).fill('files/replay/master.m3u8')
  await save(staff)
  const dialog = staff.getByRole('alertdialog', { name: 'Save changes to a live session?' })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await Promise.all(asked)
  for (const page of everyone)
    await expect
      .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime))
      .toBeGreaterThan(0)
}

async function closeTheEvent(staff: Page, everyone: readonly Page[]) {
  await go(staff, 'Finish')
  await expect(staff.getByRole('list', { name: 'Open items' })).toContainText('Many voices')
  await staff.getByRole('link', { name: 'End it in the live desk' }).click()
  await staff.getByRole('button', { name: 'End…' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click()
  await go(staff, 'Finish')
  await staff.getByRole('button', { name: 'Close event' }).click()
  await staff
    .getByRole('alertdialog', { name: 'Close this event?' })
    .getByRole('button', { name: 'Close event' })
    .click()
  for (const page of everyone) {
    await expect(page.getByText(/^This event has ended\./).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  }
}

async function readTheReport(staff: Page) {
  await go(staff, 'Results')
  const report = staff.getByRole('article', { name: 'Event report' })
  await expect(report.getByRole('heading', { level: 2 })).toHaveText('Day of Many Voices')
  const figure = (name: string) =>
    report
      .locator('dl > div')
      .filter({ has: staff.getByRole('term').getByText(name, { exact: true }) })
      .first()
  await expect(figure('Registered')).toContainText('5')
  await expect(figure('Attended')).toContainText(/3\s*60% of registered attendees/)
  await expect(figure('Questions')).toContainText(/1\s*1 answered/)
  await expect(report.getByRole('region', { name: 'Sessions' })).toContainText('Many voices')
  await go(staff, 'Settings')
  await staff.getByRole('link', { name: 'Audit log' }).click()
  await expect(staff.getByRole('table')).toContainText('Closed the event')
}
