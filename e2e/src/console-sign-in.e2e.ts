/** Organisers choose whether attendees sign in with a code. */
import { expect } from '@playwright/test'
import { mailServer } from '../../server/src/testing/mail-server.ts'
import { accessibleOnPhone } from './accessible.ts'
import { openConference } from './conference.ts'
import { asOrganiser, person } from './people.ts'
import { test } from './test.ts'

test('with a mail server an organiser can require sign-in codes, and the sign-in page changes accordingly', {
  tag: '@slow',
}, async ({ browser }) => {
  const smtp = await mailServer()
  const conference = await openConference(undefined, { settings: { SMTP_URL: smtp.url } })
  try {
    const staff = await asOrganiser(browser, conference, '/organise/event')
    const section = staff.getByRole('region', { name: 'Sign-in' })
    await expect(section.getByRole('radio', { name: /^Email address Anyone/ })).toBeChecked()
    await expect(section.getByText('Email isn’t set up on this server.')).toHaveCount(0)
    await section.getByRole('radio', { name: /^Email address and code/ }).check()
    await staff.getByRole('button', { name: 'Save' }).click()
    await expect(staff.getByText('Event saved')).toBeVisible()
    await accessibleOnPhone(staff)
    const page = await person(browser, conference)
    await page.goto('/signin')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  } finally {
    await conference.close()
    await smtp.close()
  }
})

test('without a mail server an organiser who requires sign-in codes is warned, and saving fails at that field', {
  tag: '@slow',
}, async ({ browser }) => {
  const conference = await openConference()
  try {
    const staff = await asOrganiser(browser, conference, '/organise/event')
    const section = staff.getByRole('region', { name: 'Sign-in' })
    await expect(section.getByText('Email isn’t set up on this server.')).toBeVisible()
    await section.getByRole('radio', { name: /^Email address and code/ }).check()
    await expect(section.getByText('so no one could sign in')).toBeVisible()
    await staff.getByRole('button', { name: 'Save' }).click()
    await expect(section.getByRole('alert').first()).toContainText('nobody would receive a code')
    await accessibleOnPhone(staff)
    const page = await person(browser, conference)
    await page.goto('/signin')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  } finally {
    await conference.close()
  }
})
