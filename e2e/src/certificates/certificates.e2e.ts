/** Attendees earn a certificate and print it, others check it, and organisers set the rule and see who has earned one. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { paths } from '@rostra/domain/paths'
import { accessibleOnPhone } from '../accessible.ts'
import { eventFolder } from '../conference.ts'
import { moveTo } from '../move-to.ts'
import { asOrganiser, comeBack, person } from '../people.ts'
import { eachConference, test } from '../test.ts'

const longName = `Maria ${'Constantia '.repeat(15)}von Hohenzollern`

const conference = eachConference(() => {
  const folder = eventFolder({ hall: { startsIn: -10, minutes: 60, chat: true } })
  appendFileSync(
    join(folder, 'event.yaml'),
    `certificate:
  minutes: 0.01
  of: [hall]
  text: In **three** parts.
  hours: 2 points
  signedBy: [{ name: Meera Shah, role: Chair }]
`,
  )
  appendFileSync(
    join(folder, 'attendees.csv'),
    `noor@example.org,نور,الهدى\nhana@example.org,花,山田\nlong@example.org,${longName.replace(' ', ',')}\n`,
  )
  return folder
})

/** Attends until the certificate is earned, and opens it. */
async function certificateOf(page: Page, email: string): Promise<Page> {
  await comeBack(page, '/show/hall', email)
  const authorization = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const isReady = async () => {
    const options = { data: {}, headers: { authorization } }
    const answer = await page.request.post('/api/my-attendance', options)
    return (await answer.json()).certificate.ready
  }
  await expect.poll(isReady).toBe(true)
  await moveTo(page, paths.myAttendance())
  await expect(page.getByRole('heading', { level: 1, name: 'My attendance' })).toBeVisible()
  await expect(page.getByText('You have earned it.')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open your certificate' }).click()
  return opened
}

/** px by which the lowest line lies below the sheet, or the text below the place that it has. */
const overflowOf = (sheet: Page): Promise<number> =>
  sheet.evaluate(() => {
    const bottomOf = (part: string) =>
      document.querySelector(part)?.getBoundingClientRect().bottom ?? 0
    return Math.max(
      bottomOf('.check') - bottomOf('.sheet'),
      bottomOf('.middle > :last-child') - bottomOf('.middle'),
    )
  })

test('attendees print their certificate on one page, whatever their script, and anyone can check it', async () => {
  const scripts = [
    ['noor@example.org', 'نور الهدى'],
    ['hana@example.org', '花 山田'],
  ]
  for (const [email = '', name = ''] of [
    ['ada@example.org', 'Ada Okafor'],
    ['long@example.org', longName],
    // Each takes seconds, and fails only with the long name or with its fonts.
    ...(process.env.ROSTRA_ALL ? scripts : []),
  ]) {
    const page = await person(conference)
    const sheet = await certificateOf(page, email)
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Certificate of attendance')
    for (const part of [name, '2 points', 'three', 'Meera Shah'])
      await expect(sheet.getByText(part)).toBeVisible()
    const letter = { format: 'Letter', landscape: true } as const
    for (const [paper, size] of [
      [{ preferCSSPageSize: true }, /\/MediaBox\s*\[0 0 84[12]/],
      [letter, /\/MediaBox\s*\[0 0 792/],
    ] as const) {
      const pdf = (await sheet.pdf(paper)).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      expect(pdf).toMatch(size)
      // Letters stay letters; those of other scripts are in the machine's own fonts.
      if (name === 'Ada Okafor') expect(pdf).not.toContain('/Type3')
    }
    // Nothing is cut off at the end of the page.
    expect(await overflowOf(sheet)).toBeLessThanOrEqual(0)
    if (name === longName) await accessibleOnPhone(page)
    if (name !== 'Ada Okafor') continue
    await accessibleOnPhone(sheet)
    const code = await sheet.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()
    await sheet.goto(`${conference.url}/verify`)
    await accessibleOnPhone(sheet)
    await sheet.getByLabel('Code on the certificate').fill(code ?? '')
    await sheet.getByRole('button', { name: 'Check' }).click()
    await expect(sheet.getByText('This certificate is valid.')).toBeVisible()
    await expect(sheet.getByText(name)).toBeVisible()
    await accessibleOnPhone(sheet)
    await moveTo(page, '/')
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
    await page.getByRole('button', { name: 'your profile' }).click()
    await page.getByRole('link', { name: 'My attendance and certificate' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My attendance' })).toBeVisible()
  }
})

test('organisers try a rule, save it, and see who has earned a certificate', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await certificateOf(page, 'ada@example.org')
  const staff = await asOrganiser(conference, '/organise/event?tab=certificate')
  await expect(staff.getByText('1 of 1 attendee so far would get one')).toBeVisible()
  await staff.getByLabel('Minutes, at least').fill('500')
  await expect(staff.getByText('At least 500 minutes of “Session hall”, live')).toBeVisible()
  await expect(staff.getByText('0 of 1 attendee so far would get one')).toBeVisible()
  await accessibleOnPhone(staff)
  const opened = staff.waitForEvent('popup')
  await staff.getByRole('link', { name: 'Open a sample' }).click()
  await expect((await opened).getByText('Sample Attendee')).toBeVisible()
  await staff.goto('/organise/certificates')
  const row = staff.getByRole('row').filter({ hasText: 'ada@example.org' })
  await expect(row.getByRole('link', { name: /Open the certificate of Ada Okafor/ })).toBeVisible()
  await accessibleOnPhone(staff)
})
