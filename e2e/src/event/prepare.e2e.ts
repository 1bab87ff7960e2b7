/** An organiser prepares an event in the browser, while an attendee has the site open. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { asOrganiser, comeBack, organiserCalls, person, setUp } from '../people.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference()

/** A one-page PDF with a box on it. */
const pageWithBox = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R>> endobj
4 0 obj <</Length 38>> stream
0.4 0.2 0.6 rg 60 560 480 180 re f
endstream endobj
trailer <</Root 1 0 R>>
`

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('an organiser changes the event’s texts and theme, and an open page updates without a reload', async () => {
  const page = await person(conference)
  await setUp(page, conference, '/organise/event')
  const attendee = await person(conference)
  await comeBack(attendee, '/')

  await expect(heading(page, 'Event')).toBeVisible()
  await page.getByLabel('Heading of the Main Stage page').fill('A NEW DAY')
  await page.getByRole('tab', { name: 'Welcome' }).click()
  await page.getByRole('textbox', { name: 'Welcome text' }).fill('Come **in**')
  // The site beside the form shows it before it is saved.
  const site = page.frameLocator('iframe[title="Your site"]')
  await expect(site.locator('strong', { hasText: /^in$/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Look' }).click()
  await page.getByRole('radio', { name: 'Your own colour' }).check()
  await page.getByLabel('Colour code').fill('#F4D35E')
  // Hard to read: areas keep it, and links have a shade of it.
  await expect(page.getByText('a shade that can be read')).toBeVisible()
  await save(page)
  await expect(page.getByText('Event saved')).toBeVisible()
  await expect(attendee.locator('strong', { hasText: /^in$/ })).toBeVisible()
})

test('unsaved changes are restored after leaving the screen and after a reload', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  page.on('dialog', (dialog) => void dialog.accept())
  // Start on another console screen, so that the browser's Back button leads there.
  await setUp(page, conference)
  await go(page, 'Event')
  await page.getByLabel('Edition').fill('99th')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await go(page, 'Programme')
  const asks = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expectAccessible(page)
  await asks.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Edition')).toHaveValue('99th')
  await page.goBack()
  await asks.getByRole('button', { name: 'Keep editing' }).click()
  await expect(heading(page, 'Event')).toBeVisible()
  await go(page, 'Programme')
  await asks.getByRole('button', { name: 'Leave and keep draft' }).click()
  await expect(heading(page, 'Sessions')).toBeVisible()
  await go(page, 'Event')
  await expect(page.getByLabel('Edition')).toHaveValue('99th')
  await page.reload()
  await expect(page.getByLabel('Edition')).toHaveValue('99th')
  await expect(page.getByText('Draft restored')).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Edition')).not.toHaveValue('99th')
})

test('when two organisers edit the event, the second to save sees the other’s changes and chooses a version', {
  tag: '@slow',
}, async () => {
  const one = await person(conference)
  await setUp(one, conference, '/organise/event')
  const two = await one.context().newPage()
  await two.goto('/organise/event')
  for (const page of [one, two]) await expect(page.getByLabel('Edition')).toBeVisible()
  await two.getByLabel('Edition').fill('Mine')
  await one.getByLabel('Heading of the Main Stage page').fill('THEIRS')
  await save(one)
  await expect(one.getByText('Event saved')).toBeVisible()
  await save(two)
  const dialog = two.getByRole('dialog', { name: 'Someone else has changed this' })
  await expect(dialog.getByRole('definition').filter({ hasText: /^Theirs THEIRS$/ })).toBeVisible()
  await expectAccessible(two)
  await dialog.getByRole('button', { name: 'Use their version' }).click()
  await expect(two.getByLabel('Heading of the Main Stage page')).toHaveValue('THEIRS')
})

test('a speaker’s page does not overwrite what a colleague has changed since it was opened', {
  tag: '@slow',
}, async () => {
  const page = await asOrganiser(conference, '/organise/speakers/amara-nwosu')
  await page.getByLabel('Role').fill('Mine')
  const { call } = await organiserCalls(conference)
  const { sessions } = await call('organiser-sessions', {})
  for (const { session, revision } of sessions) {
    const own = session.speakers.find((it: { last: string }) => it.last === 'Nwosu')
    if (!own) continue
    own.organisation = 'Theirs'
    await call('organiser-session-save', { session, revision })
  }
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this' })
  await expect(dialog.getByRole('definition').filter({ hasText: /^Theirs Theirs$/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Use their version' }).click()
  await expect(heading(page, 'Speakers')).toBeVisible()
  const row = page.getByRole('list', { name: 'Speakers' }).getByRole('listitem')
  await expect(row.filter({ hasText: 'Amara Nwosu' })).toContainText('Theirs')
  await expect(page.getByText('Mine')).toHaveCount(0)
})

test('the whole programme moves to another day, which the dialog shows before, and Undo moves it back', {
  tag: '@slow',
}, async () => {
  const page = await asOrganiser(conference, '/organise/sessions')
  const { call } = await organiserCalls(conference)
  const starts = async () => {
    const { sessions } = await call('organiser-sessions', {})
    return sessions.map((it: { session: { startTime: string } }) =>
      Date.parse(it.session.startTime),
    )
  }
  const before: number[] = await starts()
  await page.getByRole('button', { name: 'Move everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move everything' })
  const run = dialog.getByRole('button', { name: /^Move \d+ sessions$/ })
  await expect(run).toBeDisabled()
  const date = dialog.getByLabel('First session on')
  const first = Date.parse(await date.inputValue())
  await date.fill('')
  await expect(dialog.getByText(/^Enter a date and time/)).toBeVisible()
  await date.fill(new Date(first + 7 * 86_400_000).toISOString().slice(0, 10))
  await expect(dialog.getByRole('row', { name: /^Opening: Ten years/ })).not.toContainText('–')
  await expectAccessible(page)
  await run.click()
  await expect.poll(starts).toEqual(before.map((at) => at + 7 * 86_400_000))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(starts).toEqual(before)
})

test('an organiser adds, tests, duplicates, moves, removes and restores a session without changing another one', async () => {
  const page = await person(conference)
  await setUp(page, conference, '/organise/sessions')
  await page.getByRole('button', { name: 'Add session' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Panel of many')
  const start = await page.getByLabel('Start', { exact: true }).inputValue()
  const ends = Date.parse(`2022-01-01T${start}Z`) + 30 * 60_000
  await page.getByLabel('End', { exact: true }).fill(new Date(ends).toISOString().slice(11, 16))
  await page.getByRole('link', { name: /^Stream/ }).click()
  await page.getByLabel('Live stream', { exact: true }).fill('files/live/master.m3u8')
  await expect(page.getByText('Recognised: HLS playlist')).toBeVisible()
  await page.getByRole('button', { name: 'Test live stream' }).click()
  await expect(page.getByText(/Playlist found: /)).toBeVisible()
  await expect(page.locator('video')).toBeVisible()
  await save(page)
  const rows = page.getByRole('row', { name: /Panel of many/ })
  await expect(rows).toHaveCount(1)
  const parts = rows.getByRole('listitem')
  await expect(parts).toHaveText(['Stream', 'no Backup', 'Chat', 'no Replay'])

  // Sessions that start at the same time can be reordered.
  await page.getByRole('button', { name: 'Duplicate Panel of many' }).click()
  await save(page)
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('(copy)')
  await page.getByRole('button', { name: 'Move Panel of many (copy) up' }).click()
  await expect(rows.first()).toContainText('(copy)')

  await page.getByRole('button', { name: 'Remove Panel of many', exact: true }).dblclick()
  const restore = page.getByRole('button', { name: /^Restore/ })
  await expect(restore).toHaveAccessibleName('Restore Panel of many')
  await expect(restore).toBeFocused()
  await expect(page.getByText('Undo')).toHaveCount(1)
  await expectAccessible(page)
  await restore.click()
  await expect(page.getByRole('link', { name: 'Edit Panel of many', exact: true })).toBeFocused()
})

test('an uploaded PDF is added to a library with its first page as the picture', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await setUp(page, conference, '/organise/library')
  await page.getByRole('list', { name: 'Libraries' }).getByRole('link').first().click()
  await page.getByLabel('Upload resource').setInputFiles({
    name: 'Programme 2022.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pageWithBox),
  })
  const picture = page.getByRole('link', { name: /^Programme 2022/ }).locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(640)
  await save(page)
  await expect(heading(page, 'Library')).toBeVisible()
  await page.getByRole('list', { name: 'Libraries' }).getByRole('link').first().click()
  await expect(page.getByRole('textbox', { name: 'Title' }).last()).toHaveValue('Programme 2022')
  await expect(page.getByRole('button', { name: 'Remove picture of Programme 2022' })).toBeVisible()
  await expectAccessible(page)
})

test('attendees are imported in four steps, searched, edited, removed and erased', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rostra-people-')), 'people.csv')
  writeFileSync(
    file,
    'Members of 2027,,,,,\nMail,Vorname,Nachname,Member number,Shoe size,Status\nnia@example.org,Nia,Obi,4711,38,Open\nada@example.org,Adaeze,Okafor,,,Paid\nbroken,X,Y,,,Paid\n',
  )
  const page = await person(conference)
  await setUp(page, conference, '/organise/attendees')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByLabel('Choose a file or drop it here').setInputFiles(file)
  await expect(page.getByRole('button', { name: /Vorname/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Shoe size' }).uncheck()
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(
    page.getByText('Kept of each attendee: Member number', { exact: true }),
  ).toBeVisible()
  await expect(
    page.getByText('0 new · 1 updated · 0 unchanged · 1 with errors · 1 left'),
  ).toBeVisible()
  const statuses = page.getByRole('group', { name: 'Statuses in the file' })
  await expect(statuses.getByRole('checkbox', { name: 'Paid · 2' })).toBeChecked()
  await statuses.getByRole('checkbox', { name: 'Open · 1' }).check()
  await expect(page.getByText('1 new · 1 updated · 0 unchanged · 1 with errors')).toBeVisible()
  await expect(page.getByText('"broken" is not an email address')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2' }).click()
  await page.getByRole('button', { name: 'View attendees' }).click()

  await page.getByLabel('Search by name or email').fill('nia obi')
  await expect(page.getByText('1 attendee', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Nia Obi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nia Obi' })
  await dialog.getByLabel('Member number').fill('4712')
  await dialog.getByLabel('Last name').fill('Obi-Wells')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('rowheader', { name: 'Nia Obi-Wells', exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: '4712' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Member number' }).uncheck()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('cell', { name: '4712' })).toHaveCount(0)
  await page.getByLabel('Select Nia Obi-Wells').check()
  await page.getByRole('button', { name: 'Remove 1 attendee' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No attendees match your search.')).toBeVisible()

  await page.getByRole('button', { name: 'Erase data of a removed attendee' }).click()
  const erase = page.getByRole('dialog', { name: 'Erase data of a removed attendee' })
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Erase permanently' })
  await erase.getByRole('button', { name: 'Erase personal data' }).click()
  await expect(erase.getByText('Enter an email address')).toBeVisible()
  await erase.getByLabel('Email').fill('ada@example.org')
  await page.keyboard.press('Enter')
  await confirm.click()
  await expect(page.getByRole('alertdialog')).toContainText('registered')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await erase.getByLabel('Email').fill('nia@example.org')
  await page.keyboard.press('Enter')
  await confirm.click()
  await expect(page.getByText('Personal data of nia@example.org erased')).toBeVisible()
  await expect(erase).toHaveCount(0)
})

test('an organiser starts a rehearsal in the console and sees its result', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await setUp(page, conference, '/organise/rehearsal')
  await page.getByLabel('Simulated attendees').fill('2')
  await page.getByLabel('Seconds of chat').fill('1')
  await page.getByRole('button', { name: 'Start load test' }).click()
  await expect(page.getByText('2 of 2 attendees signed in.')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)
})
