/** The header for signed-in attendees (specification section 2). */
import { expect } from '@playwright/test'
import { openConference } from './conference.ts'
import { comeBack, person } from './people.ts'
import { test } from './test.ts'

// spec: 2.20
test('the header leads to the help desk and offers the Terms of Use', async () => {
  const conference = await openConference()
  const page = await person(conference)
  await comeBack(page, '/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help')
  await header.getByRole('button', { name: /Ada Okafor ?, your profile/ }).click()
  await expect(header.getByRole('link', { name: 'Terms of Use' })).toBeVisible()
  await conference.close()
})
