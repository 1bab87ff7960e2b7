/** Files in the chat (specification sections 5 and 9). */
import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { hallEvent } from '../conference.ts'
import { asOrganiser, chatIsOpen, message, personInChat } from '../people.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference(hallEvent)

test('an organiser sends files with a message: pictures inline with their description, other files as downloads', async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await expect(ada.getByRole('button', { name: 'Attach files' })).toHaveCount(0)
  const staff = await asOrganiser(conference, '/show/hall')
  await chatIsOpen(staff)
  const choose = async (files: string | { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = staff.waitForEvent('filechooser')
    await staff.getByRole('button', { name: 'Attach files' }).click()
    await (await chooser).setFiles(files)
  }
  const paper = (name: string, bytes = 20) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(bytes, 'x'),
  })
  const list = staff.getByRole('list', { name: 'Files in this message' })
  const large = join(mkdtempSync(join(tmpdir(), 'rostra-large-')), 'Too large.zip')
  writeFileSync(large, '')
  truncateSync(large, 26_000_000)
  await choose(large)
  await expect(staff.getByText('Files can be up to 25 MB')).toBeVisible()

  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  await choose([
    { name: 'stage plan.png', mimeType: 'image/png', buffer: pixel },
    paper('Programme.pdf', 2_400_000),
  ])
  await expect(list.getByText('2.4 MB')).toBeVisible()
  await expect(list.getByRole('progressbar')).toHaveCount(0)
  await expect(list.getByRole('textbox')).toHaveCount(1)
  const text = 'Plan: stage in the north, doors in the south'
  await list.getByRole('textbox', { name: /^Description of stage plan.png/ }).fill(text)
  await expectAccessible(staff)
  await staff.getByRole('textbox', { name: 'Message' }).fill('Today’s papers')
  await staff.getByRole('button', { name: 'Send' }).click()

  const row = message(ada, 'Today’s papers')
  await expect(row).toBeVisible()
  await expect
    .poll(() =>
      row.getByRole('img', { name: text }).evaluate((it: HTMLImageElement) => it.naturalWidth),
    )
    .toBe(1)
  await expect(row.getByText(text)).toBeHidden()
  await row.getByText('Description').click()
  await expect(row.getByText(text)).toBeVisible()
  await expectAccessible(ada)
  const saved = ada.waitForEvent('download')
  await row.getByRole('link', { name: /Programme\.pdf/ }).click()
  expect((await saved).suggestedFilename()).toBe('Programme.pdf')
})
