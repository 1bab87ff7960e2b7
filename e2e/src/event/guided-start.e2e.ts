/** An organiser's first hour: from an empty data folder to an open event, by clicks alone. */
import { buffer } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { ZipFile } from 'yazl'
import { accessibleOnPhone, accessibleWideAndNarrow } from '../accessible.ts'
import { moveTo } from '../move-to.ts'
import { person, setUpByLink } from '../people.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference(null)

const sponsors = ['Maru', 'Sol', 'Tern']
const logo = {
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#163"/></svg>',
  ),
}
const talks = {
  'Water, shared': 'Amara Nwosu',
  'Compost clinic': 'Ben Lind',
  'A market in winter': 'Carla Ruiz',
  'Tools that last': 'Dai Mori',
  'What comes next': 'Eva Sand',
}

const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]').getByText(name)

test('an organiser creates an open event with tracks, speakers, sponsors and 2,000 attendees in the console', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await setUpByLink(page, conference)
  const press = (name: string) => page.getByRole('button', { name }).click()

  await test.step('without an event, every screen links to where one can be created', async () => {
    await page.getByRole('link', { name: 'Do this later' }).click()
    await expect(page.getByRole('heading', { name: 'Create your event' })).toBeVisible()
    await accessibleOnPhone(page)
    const called = ['Event', 'Programme', 'Library', 'Preview', 'Results', 'Finish']
    const heading = { Programme: 'Sessions', Results: 'Report' }
    for (const entry of called) {
      await page.getByRole('link', { name: entry, exact: true }).click()
      const name = heading[entry as keyof typeof heading] ?? entry
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Create your event' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^(Try again|Add )/ })).toHaveCount(0)
    }
    await page.getByRole('link', { name: 'Live desk', exact: true }).click()
  })

  const site = page.frameLocator('iframe[title="Your site"]')
  await test.step('1 name and day, with the site beside them before anything is stored', async () => {
    await expect(page.getByRole('button', { name: 'Begin with the sample' })).toBeVisible()
    await press('Continue')
    await expect(page.getByText('Enter a name for the event')).toBeVisible()
    await page.getByLabel('Event name').fill('Harvest Summit')
    await expect(site.getByRole('heading', { level: 1, name: 'Harvest Summit' })).toBeVisible()
    // What was typed is not lost.
    await page.reload()
    await expect(page.getByLabel('Event name')).toHaveValue('Harvest Summit')
    await page.getByLabel('First day (optional)').fill('2031-03-04')
    // The only zone with this city.
    await page.getByLabel('Time zone').fill('Berlin')
    await accessibleWideAndNarrow(page)
    await press('Continue')
  })

  await test.step('2 look', async () => {
    await expect(step(page, 'Look')).toBeVisible()
    await page.getByRole('radio', { name: 'Red' }).check()
    await expect(site.getByRole('button', { name: 'Sign in' })).toHaveCSS(
      'background-color',
      'rgb(122, 31, 43)',
    )
    await accessibleWideAndNarrow(page)
    await press('Continue')
  })

  await test.step('3 first session', async () => {
    await expect(step(page, 'First session')).toBeVisible()
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2031-03-04')
    await expect(page.getByLabel('Chat beside the session')).toBeChecked()
    await page.getByLabel('Title').fill('Seeds for dry years')
    await expect(site.getByText('Seeds for dry years').first()).toBeVisible()
    await accessibleOnPhone(page)
    await press('Continue')
  })

  await test.step('4 people', async () => {
    await expect(step(page, 'People')).toBeVisible()
    await page
      .getByLabel('Email addresses and names')
      .fill('Ada Okafor <ada@example.org>\nbea.lind@example.org\nnobody')
    await expect(page.getByText('Bea Lind · bea.lind@example.org')).toBeVisible()
    await expect(page.getByText('2 found, 1 odd')).toBeVisible()
    await expect(page.getByText('1 line without an email address')).toBeVisible()
    await accessibleOnPhone(page)
    await press('Add 2 people')
  })

  await test.step('5 the link', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Open and share' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Draft', exact: true })).toBeVisible()
    await press('Open now')
    await expect(page.getByText('The site is open')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Draft', exact: true })).toHaveCount(0)
    await accessibleWideAndNarrow(page)
    await page.getByRole('link', { name: 'Go to the live desk' }).click()
    await expect(page.getByText('1 session has no stream')).toBeVisible()
    await expect(page.getByText('Email is off')).toBeVisible()
  })

  const go = (name: string) =>
    page.getByRole('link', { name, exact: true }).and(page.locator(':visible')).first().click()
  const saved = async (message: string) => {
    await press('Save')
    await expect(page.getByText(message)).toBeVisible()
  }
  await test.step('two tracks and three sponsors', async () => {
    await go('Programme')
    await go('Tracks')
    for (const [index, name] of ['Field', 'Market'].entries()) {
      await press('Add track')
      await page
        .getByRole('group', { name: `Track ${index + 1}` })
        .getByLabel('Name')
        .fill(name)
    }
    await saved('Event saved')
    await go('Event')
    await page.getByRole('tab', { name: 'Sponsors' }).click()
    for (const [index, name] of sponsors.entries()) {
      await press('Add sponsor')
      const sponsor = page.getByRole('group', { name: `Sponsor ${index + 1}` })
      await sponsor.getByLabel('Name').fill(name)
      const named = page.getByRole('group', { name: `Sponsor ${index + 1}: ${name}` })
      await named.getByLabel('Website').fill(`${name.toLowerCase()}.example`)
      await named.getByLabel('Upload logo').setInputFiles({ ...logo, name: `${name}.svg` })
      await expect(named.getByRole('img', { name: `${name} logo` })).toBeVisible()
    }
    await saved('Event saved')
  })

  await test.step('five more sessions with five speakers', async () => {
    await go('Programme')
    await press('Add session')
    for (const [index, [title, speaker]] of Object.entries(talks).entries()) {
      const field = page.getByRole('textbox', { name: 'Title' })
      await expect(field).toHaveValue('')
      await expect(field).toBeFocused()
      await field.fill(title)
      // The following sessions start with the same track.
      if (index === 0) {
        await page.getByRole('button', { name: /Track/ }).click()
        await page.getByRole('option', { name: 'Market' }).click()
      }
      await expect(page.getByRole('button', { name: /Market Track|Track Market/ })).toBeVisible()
      await page
        .getByRole('link', { name: /^Speakers/ })
        .last()
        .click()
      await press('Add speaker')
      const [first = '', last = ''] = speaker.split(' ')
      await page.getByLabel('First name').fill(first)
      await page.getByLabel('Last name').fill(last)
      await press('Done')
      const isLast = index === Object.keys(talks).length - 1
      await page.getByRole('button', { name: isLast ? /^Save$/ : 'Save and add another' }).click()
      await expect(page.getByText(`“${title}” saved`)).toBeVisible()
    }
    await expect(page.getByRole('row', { name: /Edit/ })).toHaveCount(6)
  })

  await test.step('2,000 attendees', async () => {
    await go('People')
    await press('Import CSV')
    const rows = Array.from({ length: 2000 }, (_, place) => `p${place}@example.org,Person,${place}`)
    await page.getByLabel('Choose a file or drop it here').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['email,first,last', ...rows].join('\n')),
    })
    await press('Check file')
    await press('Import 2,000 attendees')
    await expect(page.getByText('2,000 attendees added')).toBeVisible()
  })

  const attendee = await person(conference)
  await attendee.goto('/signin')
  await expect(attendee.getByText('Harvest Summit').first()).toBeVisible()
  await attendee.getByRole('textbox', { name: /email/i }).fill('ada@example.org')
  await attendee.getByRole('button', { name: 'Sign in' }).click()
  await expect(attendee.getByRole('heading', { name: /Ada/ })).toBeVisible()
  await attendee.goto('/stage')
  await expect(attendee.getByRole('heading', { name: 'Seeds for dry years' })).toBeVisible()
  await attendee.goto('/speakers')
  for (const name of Object.values(talks)) await expect(attendee.getByText(name)).toBeVisible()
})

test('a set-up step can be reopened by its URL, and the sample event loads with one click', async () => {
  const page = await person(conference)
  await setUpByLink(page, conference)
  await page.goto('/organise/start?step=session')
  // No other step can come before the event itself.
  await expect(step(page, 'Name and day')).toBeVisible()
  await page.getByRole('button', { name: 'Begin with the sample' }).click()
  await expect(step(page, 'Open and share')).toBeVisible()
  await page.goto('/organise/start?step=session')
  await expect(step(page, 'First session')).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).press('Enter')
  const site = page.frameLocator('iframe[title="Your site"]')
  await expect(site.getByRole('textbox', { name: 'Email' })).toBeVisible()
  // The site beside it takes no focus by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Who may come in?' })).toBeFocused()
  await expect(page).toHaveTitle(/^People, step 4 of 5 · /)
  await moveTo(page, '/organise')
  // The sample event has started.
  await expect(page.getByRole('heading', { name: 'On now' })).toBeVisible()
})

/** A ZIP file of an event folder, as an organiser would pack it. */
async function packed(sessions: string) {
  const zip = new ZipFile()
  const event = 'name: Harvest 2030\nheading: HARVEST\ntimeZone: Europe/Berlin\n'
  const files = {
    'event.yaml': event,
    'sessions.yaml': sessions,
    'attendees.csv': 'email,first,last\nada@example.org,Ada,Okafor\n',
  }
  for (const [name, text] of Object.entries(files))
    zip.addBuffer(Buffer.from(text), `harvest/${name}`)
  zip.end()
  return {
    name: 'harvest.zip',
    mimeType: 'application/zip',
    buffer: await buffer(zip.outputStream),
  }
}
const lastYear = `- id: seeds
  title: Seeds for dry years
  startDate: 2030/03/04
  startTime: "09:00"
  timeZone: Europe/Berlin
  duration: 3600
`

test('last year’s event can be checked, moved to another day and imported from a ZIP file', {
  tag: '@slow',
}, async () => {
  // The time of the event's zone is shown.
  const page = await person(conference, { timeZone: 'Europe/Berlin' })
  await setUpByLink(page, conference)
  await page.goto('/organise/start')
  await page.getByRole('button', { name: 'Begin with an earlier event' }).click()
  const file = page.getByLabel('Choose ZIP file')
  await file.setInputFiles(await packed(lastYear.replace('09:00', '25:00')))
  await expect(page.getByText('1 error in harvest.zip.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Errors' })).toContainText('sessions.yaml:4')
  await accessibleOnPhone(page)

  await file.setInputFiles(await packed(lastYear))
  const dialog = page.getByRole('dialog', { name: 'Import “Harvest 2030”' })
  await expect(dialog.getByText('1 session on 1 day')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Errors' })).toHaveCount(0)
  await dialog.getByLabel('New first day (optional)').fill('2031-07-01')
  await dialog.getByLabel('Register its 1 attendee').check()
  await accessibleWideAndNarrow(page)
  await dialog.getByRole('button', { name: 'Import event' }).click()
  await expect(step(page, 'Open and share')).toBeVisible()
  const site = page.frameLocator('iframe[title="Your site"]')
  await expect(site.getByText(/Tuesday,? 1 July, 09:00–10:00/)).toBeVisible()
  await page.goto('/organise/attendees')
  await expect(page.getByText('ada@example.org')).toBeVisible()
})
