/** A speaker's own page, from the invitation to what everyone reads about them. */
import { expect, type Page } from '@playwright/test'
import { decoded, mailServer } from '../../../server/src/testing/mail-server.ts'
import { accessibleOnPhone, accessibleWideAndNarrow, expectAccessible } from '../accessible.ts'
import { eventFolder } from '../conference.ts'
import { moveTo } from '../move-to.ts'
import { comeBack, organiserCalls, person, setUp } from '../people.ts'
import { ownConference, test } from '../test.ts'

const amara = { first: 'Amara', last: 'Nwosu', file: '', email: 'amara@example.org' }

async function withSpeaker(speaker: object, startsIn = 90) {
  const smtp = await mailServer()
  const talk = { startsIn, minutes: 60 }
  const conference = await ownConference(() => eventFolder({ talk, later: talk }), {
    settings: { SMTP_URL: smtp.url },
  })
  const { call } = await organiserCalls(conference)
  const { sessions } = await call('organiser-sessions', {})
  for (const { session, revision } of sessions)
    await call('organiser-session-save', {
      session: { ...session, speakers: [speaker] },
      revision,
    })
  return { conference, call, smtp }
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('a speaker is invited, fills in their page on a phone, and the team’s yes shows it to everyone', async () => {
  const { conference, smtp } = await withSpeaker(amara)
  const organiser = await person(conference, { width: 1440, height: 900 })
  await setUp(organiser, conference)
  await moveTo(organiser, '/organise/speakers')
  const row = organiser.getByRole('listitem').filter({ hasText: 'Amara Nwosu' })
  await expect(row.getByText('Not invited')).toBeVisible()
  await accessibleWideAndNarrow(organiser)
  await organiser.getByRole('button', { name: 'Invite all not invited (1)' }).click()
  await expect(organiser.getByText('Each gets an email with')).toBeVisible()
  await organiser.getByRole('button', { name: 'Send invitations' }).click()
  await expect(row.getByText(/^Invited /)).toBeVisible()
  const mailed = () => decoded(smtp.received.find(({ to }) => to[0] === amara.email)?.text)
  await expect.poll(mailed).toMatch(/\/speaker\/[\w-]{43}/)

  const speaker = await person(conference, { width: 390, height: 844, touch: true })
  const [address = ''] = /https?:\S+\/speaker\/[\w-]{43}/.exec(mailed()) ?? []
  await speaker.goto(address)
  await expect(speaker.getByRole('heading', { level: 1, name: 'Welcome, Amara' })).toBeVisible()
  await expect(row.getByText(/^Opened /)).toBeVisible()
  await speaker.getByRole('button', { name: 'I’ll be there' }).first().click()
  await expect(speaker.getByText('You said you’ll be there.')).toBeVisible()
  await speaker.getByRole('button', { name: 'I can’t come' }).click()
  await speaker.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(speaker.getByText('You’ve withdrawn.')).toBeVisible()
  await expect(row.getByText(/^Withdrew from /)).toBeVisible()

  // What is typed outlives a refusal, and is still there to be saved.
  const bio = speaker.getByLabel('Bio')
  await bio.fill('Keeps **harbours** open.')
  await speaker.getByLabel('Role').fill('Harbour master')
  await speaker.getByLabel('Links').fill('ftp://amara.example')
  await save(speaker)
  await expect(speaker.getByText('What you typed is still here.')).toBeVisible()
  await expect(speaker.getByLabel('Links')).toBeFocused()
  await expect(bio).toHaveValue('Keeps **harbours** open.')
  await speaker.getByLabel('Links').fill('amara.example')
  await save(speaker)
  await expect(speaker.getByText('It waits for the organisers’ yes')).toBeVisible()
  await accessibleOnPhone(speaker)
  const stored = await speaker.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(stored).not.toContain(address.slice(-43))

  await organiser.getByRole('button', { name: 'Look at what Amara Nwosu saved' }).click()
  const dialog = organiser.getByRole('dialog', { name: 'Amara Nwosu' })
  await expect(dialog.getByText('Keeps **harbours** open.')).toBeVisible()
  await expectAccessible(organiser)
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(row.getByText('Waiting for your yes')).toHaveCount(0)
  const reader = await person(conference)
  await comeBack(reader, '/speakers/amara-nwosu')
  await expect(reader.getByText('Keeps harbours open.')).toBeVisible()
  await expect(reader.getByText('Harbour master')).toBeVisible()
  await smtp.close()
})

test('the page is in Arabic, opens the speaker’s view of a running session, and ends with a new link', async () => {
  const { conference, call, smtp } = await withSpeaker(amara, -5)
  const link = async () => {
    const { speakers } = await call('speakers', {})
    return (await call('speaker-link', { id: speakers[0].id })).url as string
  }
  const page = await person(conference, { width: 390, height: 844, touch: true, locale: 'ar' })
  await page.goto(await link())
  await expect(page.getByRole('heading', { level: 1, name: 'أهلًا بك، Amara' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await accessibleOnPhone(page)
  await page.getByRole('link', { name: 'فتح شاشة المتحدث' }).first().click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await link()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'لم يعد هذا العنوان يعمل' })).toBeVisible()
  await smtp.close()
})

test('a name typed in a session is a person who is there already, with all details', async () => {
  const { conference, call, smtp } = await withSpeaker({ ...amara, organisation: 'Harbour' })
  const { sessions } = await call('organiser-sessions', {})
  const [{ session, revision }] = sessions
  await call('organiser-session-save', { session: { ...session, speakers: [] }, revision })
  const page = await person(conference, { width: 1440, height: 900 })
  await setUp(page, conference)
  await moveTo(page, `/organise/sessions?edit=${session.id}`)
  await page
    .getByRole('link', { name: /^Speakers/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Add speaker' }).click()
  await page.getByLabel('First name').fill('ama')
  await page.getByRole('button', { name: 'Use Amara Nwosu, Harbour' }).click()
  await expect(page.getByLabel('Email (optional)')).toHaveValue(amara.email)
  await smtp.close()
})

test('two speakers become one person with the details that are chosen, until Undo', async () => {
  const { conference, call, smtp } = await withSpeaker(amara)
  const { sessions } = await call('organiser-sessions', {})
  const [{ session, revision }] = sessions
  const other = { first: 'A.', last: 'Nwosu', file: '', organisation: 'Harbour' }
  await call('organiser-session-save', { session: { ...session, speakers: [other] }, revision })
  const page = await person(conference, { width: 1440, height: 900 })
  await setUp(page, conference)
  await moveTo(page, '/organise/speakers')
  const rows = page.getByRole('list', { name: 'Speakers' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: 'A. Nwosu' }).click()
  await page.getByRole('button', { name: 'Merge with…' }).click()
  await page.getByRole('radio', { name: /^Amara Nwosu/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.filter({ hasText: '2 sessions' }).getByText('Amara Nwosu')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
  await smtp.close()
})
