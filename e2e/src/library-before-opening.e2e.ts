/** A library that is not open yet shows only its text (specification sections 2 and 4). */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { eventFolder, openConference } from './conference.ts'
import { comeBack, person } from './people.ts'
import { test } from './test.ts'

const yaml = `letters:
  title: Letters of the day
  subtitle: Written by all of us
  beforeOpenText: The letters are still being written.
  openDateTime: "2099/08/10 09:0:0 CDT"
`

// spec: 2.57
test('before its opening time a library shows only its subtitle and its text', async () => {
  const folder = eventFolder({})
  writeFileSync(join(folder, 'library.yaml'), yaml)
  const conference = await openConference(folder)
  const page = await person(conference)
  await comeBack(page, '/assets/letters')
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveText([
    'Written by all of us',
    'The letters are still being written.',
  ])
  await conference.close()
  rmSync(folder, { recursive: true })
})

test('an event without a library shows that resources will follow, and no error', async () => {
  const folder = eventFolder({})
  const conference = await openConference(folder)
  const page = await person(conference)
  await comeBack(page, '/assets/library')
  const main = page.getByRole('main')
  await expect(main.getByText('Resources will appear here during the event.')).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await conference.close()
  rmSync(folder, { recursive: true })
})
