/** The list of attendees who chose to be visible to the others. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { accessibleOnPhone } from '../accessible.ts'
import { eventFolder } from '../conference.ts'
import { tabTo } from '../keyboard.ts'
import { asOrganiser, comeBack, person } from '../people.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference(() => {
  const folder = eventFolder({ hall: { startsIn: -10, minutes: 60 } })
  appendFileSync(join(folder, 'event.yaml'), 'people: true\n')
  return folder
})

test('attendees can list themselves with a role and a link, be hidden by organisers, and leave the list', async () => {
  const [ada, bea] = [await person(conference), await person(conference)]
  await comeBack(bea, '/people', 'bea@example.org')
  await expect(bea.getByText('No one has chosen to be listed yet.')).toBeVisible()
  await comeBack(ada, '/')
  await tabTo(ada, ada.getByRole('link', { name: 'Who’s here' }))
  await ada.keyboard.press('Enter')
  await tabTo(ada, ada.getByRole('button', { name: 'List me' }))
  await ada.keyboard.press('Enter')
  await expect(ada.getByLabel('Role or organisation (optional)')).toBeFocused()
  await ada.keyboard.type('Engineer, Lagos Weather Service')
  await ada.keyboard.press('Tab')
  await ada.keyboard.type('http://example.org')
  await ada.keyboard.press('Enter')
  await expect(ada.getByText(/https:\/\//).first()).toBeVisible()
  const link = ada.getByRole('textbox', { name: /link/i })
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await link.fill('https://www.example.org/ada')
  await ada.keyboard.press('Enter')

  // The list updates without a reload.
  const entry = bea.getByRole('main').getByRole('listitem').filter({ hasText: 'Ada Okafor' })
  await expect(entry).toContainText('Engineer, Lagos Weather Service')
  await expect(entry.getByRole('link', { name: 'example.org' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  )
  await accessibleOnPhone(ada)
  await bea.getByRole('searchbox').fill('weather')
  await expect(entry).toBeVisible()
  await bea.getByRole('searchbox').fill('example.org')
  await expect(bea.getByText('No one matches this search.')).toBeVisible()
  await bea.getByRole('searchbox').fill('')
  await expect(entry).toBeVisible()

  const organiser = await asOrganiser(conference, '/people')
  await organiser.getByRole('button', { name: 'Hide Ada Okafor' }).click()
  await expect(entry).toHaveCount(0)
  await expect(ada.getByText('The organisers have hidden your entry.')).toBeVisible()
  await organiser.getByRole('button', { name: 'Show Ada Okafor again' }).click()
  await expect(entry).toBeVisible()

  await ada.getByRole('button', { name: 'Take me off the list' }).click()
  await expect(entry).toHaveCount(0)
  await expect(ada.getByRole('button', { name: 'List me' })).toBeVisible()
})
