/** From the console's form to a place: people read about the event, register, and the team decides about them. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { codeIn, mailServer } from '../../../server/src/testing/mail-server.ts'
import { accessibleOnPhone, accessibleWideAndNarrow } from '../accessible.ts'
import { type Conference, eventFolder, openConference } from '../conference.ts'
import { moveTo } from '../move-to.ts'
import { asOrganiser, person } from '../people.ts'
import { test } from '../test.ts'

let conference: Conference
let smtp: Awaited<ReturnType<typeof mailServer>>
test.beforeEach(async () => {
  smtp = await mailServer()
  conference = await openConference(eventFolder({ talk: { startsIn: 60, minutes: 30 } }), {
    settings: { SMTP_URL: smtp.url, RATE_LIMITS: 'off' },
  })
})
test.afterEach(async () => {
  await conference.close()
  await smtp.close()
})

async function codeFor(email: string): Promise<string> {
  const mails = () => smtp.received.filter(({ to }) => to.includes(email))
  await expect.poll(() => mails().length).toBe(1)
  return codeIn(mails()[0]?.text)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name })).toBeVisible()

test('someone reads about the event, registers and is admitted, and then gives up the place', async () => {
  const staff = await asOrganiser(conference, '/organise/event?tab=access')
  const visitor = await person(conference, { timeZone: 'America/New_York' })

  await test.step('an organiser opens the public page and registration', async () => {
    await staff.getByLabel('Let anyone read about the event').check()
    await staff.getByRole('radio', { name: /^Anyone, if you agree/ }).check()
    await staff.getByLabel('Places (optional)').fill('1')
    await press(staff, 'Add question')
    await press(staff, 'Save')
    const wrong = staff.getByRole('button', { name: 'Registration, question 1: Enter a value' })
    await expect(wrong).toBeVisible()
    await wrong.click()
    await expect(staff.getByRole('textbox', { name: 'Question 1' })).toBeFocused()
    await staff.keyboard.type('What will you eat?')
    await staff.getByRole('button', { name: 'Text Answer' }).click()
    await staff.getByRole('option', { name: 'One of several options' }).click()
    await staff.getByLabel('Options, one a line').fill('Fish\nBeans')
    await staff.getByLabel('Required').check()
    await accessibleOnPhone(staff)
    await press(staff, 'Save')
    await expect(staff.getByText('Event saved')).toBeVisible()
  })

  await test.step('the sign-in page leads to the page about the event, in both time zones', async () => {
    await visitor.goto('/signin')
    await visitor.getByRole('link', { name: 'About this event' }).click()
    await heading(visitor, 'Session talk')
    await expect(visitor.getByText(/\d\d:\d\d · your time/)).toBeVisible()
    await press(visitor, 'Show the event’s time (UTC)')
    await expect(visitor.getByText(/\d\d:\d\d · UTC/)).toBeVisible()
    await accessibleWideAndNarrow(visitor)
  })

  await test.step('the form shows each error at its field, and a code proves the address', async () => {
    await visitor.getByRole('link', { name: 'Register' }).first().click()
    await press(visitor, 'Register')
    await expect(visitor.getByLabel('First Name*')).toBeFocused()
    await expect(visitor.getByText('Please choose an answer')).toBeVisible()
    await accessibleWideAndNarrow(visitor)
    await visitor.getByLabel('First Name*').fill('Nia')
    await visitor.getByLabel('Email*').fill('nia@example.org')
    await visitor.getByRole('radio', { name: 'Beans' }).check()
    await visitor.keyboard.press('Enter')
    await heading(visitor, 'Check your email')
    await expect(visitor.getByText(/^in \d+ s$/)).toBeVisible()
    await visitor.getByLabel('Code').fill(await codeFor('nia@example.org'))
    await visitor.keyboard.press('Enter')
    await heading(visitor, 'Thank you for registering')
    await accessibleOnPhone(visitor)
  })

  await test.step('the console counts who waits for a decision, which can be undone', async () => {
    const people = staff.getByRole('link', { name: 'People', exact: true })
    await expect(people).toHaveAccessibleDescription('1 registration to decide')
    await people.click()
    await staff.getByRole('link', { name: 'Registrations', exact: true }).click()
    await expect(staff.getByText('What will you eat? Beans')).toBeVisible()
    await accessibleWideAndNarrow(staff)
    await press(staff, 'Admit Nia')
    await expect(staff.getByText('Nobody waits for a decision.')).toBeVisible()
    await press(staff, 'Undo')
    await press(staff, 'Admit Nia')
    await expect(staff.getByRole('button', { name: 'Registered 1' })).toBeVisible()
  })

  await test.step('the page of a link asks for the address too, with its error at it', async () => {
    const other = await person(conference)
    await other.goto('/register#code=123456')
    await press(other, 'Continue')
    await expect(other.getByLabel('Email')).toHaveAccessibleDescription(/Please enter your email/)
    await expect(other.getByLabel('Email')).toBeFocused()
  })

  await test.step('whoever has a place signs in, and can give it up', async () => {
    await visitor.goto('/signin')
    await visitor.getByLabel('Email').fill('nia@example.org')
    await visitor.keyboard.press('Enter')
    await heading(visitor, 'Welcome, Nia')
    await moveTo(visitor, '/register')
    await press(visitor, 'Cancel my registration')
    await accessibleOnPhone(visitor)
    await press(visitor, 'Yes, cancel my registration')
    await expect(visitor.getByText('Your registration is cancelled.')).toBeVisible()
    await expect(visitor.getByLabel('First Name*')).toBeVisible()
    await expect(staff.getByRole('button', { name: 'Cancelled 1' })).toBeVisible()
  })

  await test.step('where anyone may register, the page says so before anything else opens', async () => {
    await moveTo(staff, '/organise/event?tab=access')
    await staff.getByRole('radio', { name: /^Anyone Whoever/ }).check()
    await press(staff, 'Save')
    await expect(staff.getByText('Event saved')).toBeVisible()
    const guest = await person(conference)
    await guest.goto('/register')
    await guest.getByLabel('First Name*').fill('Sam')
    await guest.getByLabel('Email*').fill('sam@example.org')
    await guest.getByRole('radio', { name: 'Beans' }).check()
    await press(guest, 'Register')
    await guest.getByLabel('Code').fill(await codeFor('sam@example.org'))
    await guest.keyboard.press('Enter')
    await expect(guest.getByRole('heading', { name: 'You’re in, Sam.' })).toBeFocused()
    await expect(guest.getByText('We’re sending you a confirmation: sam@example.org')).toBeVisible()
    const ticket = guest.getByRole('article')
    await expect(ticket).toContainText(/Sam.*First session, your time.*Seat1of 1, anywhere/)
    await accessibleWideAndNarrow(guest)
    await press(guest, 'Add to calendar')
    const [file] = await Promise.all([
      guest.waitForEvent('download'),
      guest.getByRole('link', { name: 'Download all sessions (.ics)' }).click(),
    ])
    expect(readFileSync(await file.path(), 'utf8')).toContain('SUMMARY:Session talk')
    await guest.keyboard.press('Escape')
    // Without a share sheet, the picture is saved.
    const [picture] = await Promise.all([
      guest.waitForEvent('download'),
      press(guest, 'Share your ticket'),
    ])
    const png = readFileSync(await picture.path())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    await expect(guest.getByText('Picture saved, link to the event copied')).toBeVisible()

    await moveTo(guest, '/')
    // The focus goes there, and would close an open menu.
    await expect(guest.getByRole('heading', { name: 'Welcome, Sam' })).toBeFocused()
    await guest.getByRole('button', { name: /your profile/ }).click()
    await guest.getByRole('link', { name: 'Your ticket' }).click()
    await heading(guest, 'Your ticket')
    await expect(ticket).toContainText('Seat1of 1')
  })
})

test('in a draft, the sign-in page says from when the site is open, and opens with it', async () => {
  const staff = await asOrganiser(conference, '/organise/event?tab=access')
  const visitor = await person(conference)
  await press(staff, 'Make it a draft')
  const asked = staff.getByRole('alertdialog', { name: 'Make the site a draft?' })
  await asked.getByRole('button', { name: 'Make it a draft' }).click()
  await expect(staff.getByText('The site is a draft')).toBeVisible()
  // The form has not been changed by it.
  await expect(staff.getByText('Unsaved changes')).toHaveCount(0)

  await press(staff, 'Open at a time')
  await staff.getByLabel('Opens on').fill('2020-01-01')
  await press(staff, 'Open then')
  await expect(staff.getByLabel('Opens on')).toBeFocused()
  await staff.getByLabel('Opens on').fill('2099-03-08')
  await staff.getByLabel(/^Time \(/).fill('9:30')
  await press(staff, 'Open then')
  await expect(staff.getByText(/Only the team gets in until .+09:30/)).toBeVisible()
  await accessibleOnPhone(staff)

  await visitor.goto('/signin')
  await expect(visitor.getByText(/This event isn’t open yet\. It opens: .+09:30/)).toBeVisible()
  await accessibleOnPhone(visitor)

  // It is saved by itself; what is saved before the form has the new version is refused as someone else's.
  const reread = staff.waitForResponse('**/api/organiser-event')
  await staff.getByLabel('People can register.').check()
  await (await reread).finished()
  await staff.getByRole('radio', { name: /^Anyone(?!,)/ }).check()
  await press(staff, 'Save')
  await expect(staff.getByText('Event saved')).toBeVisible()
  await visitor.goto('/register')
  await visitor.getByLabel('First Name*').fill('Nia')
  await visitor.getByLabel('Email*').fill('nia@example.org')
  await visitor.keyboard.press('Enter')
  await visitor.getByLabel('Code').fill(await codeFor('nia@example.org'))
  await visitor.keyboard.press('Enter')
  await heading(visitor, 'You’re registered')
  await expect(visitor.getByText(/^The site opens: .+ We’ll email you then\.$/)).toBeVisible()
  await accessibleOnPhone(visitor)
  await visitor.goto('/signin')

  await press(staff, 'Open now')
  await expect(staff.getByText('The site is open')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByLabel('Email')).toBeVisible()
})
