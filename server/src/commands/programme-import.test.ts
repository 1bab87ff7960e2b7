import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeWorkbook } from '@rostra/domain/table-files/workbook/testing/make-workbook'
import { beforeEach, expect, test } from 'vitest'
import { schedule, startOutsideSite, talk, talks } from '../testing/outside-schedule.ts'
import { projectRoot, rostra, tryRostra } from '../testing/rostra-command.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'

useFolder()
const env = () => ({ DATA_DIR: dataDir, PRIVATE_HOSTS: '127.0.0.1' })
beforeEach(() => rostra(['import', join(projectRoot, 'examples/iwd-2022')], env()))

// It has not begun by the clock of this machine.
const date = '2222-03-05T10:00:00Z'
const programme = (...args: string[]) => tryRostra(['programme', 'import', ...args], env())

test('programme import shows what would change, changes it with --apply, and then nothing', async () => {
  const file = join(dataDir, 'schedule.json')
  writeFileSync(file, schedule(talks(2).map((it) => ({ ...it, date }))))
  const shown =
    '+ Talk t0\n+ Talk t1\nNew tracks: Hall\n2 new, 0 changed, 0 the same, 0 gone, 0 with problems.'
  expect(await programme(file)).toEqual({
    ...{ status: 0, err: '' },
    out: `${shown}\nNothing was changed. Add --apply to do it.`,
  })
  expect((await programme(file, '--apply')).out).toBe(`${shown}\nImported.`)
  writeFileSync(file, schedule([talk('t1', { date, duration: '01:00' })]))
  expect((await programme(file, '--apply')).out).toBe(
    `~ Talk t1: duration 45 min → 1 h\n- Talk t0: removed\n0 new, 1 changed, 0 the same, 1 gone, 0 with problems.\nImported.`,
  )
})

test('programme import reads a table, in a workbook too, and is told what a column is', async () => {
  const rows = [
    ['What', 'Date', 'Start', 'End'],
    ['Opening', '2222-03-05', '09:00', '09:30'],
    ['Panel', '2222-03-05', '10:00', ''],
  ]
  const file = join(dataDir, 'programme.xlsx')
  writeFileSync(file, makeWorkbook({ name: 'Programme', rows }))
  const { out } = await programme(file, '--column', 'What=title', '--zone', 'Europe/Berlin')
  expect(out).toMatch(/^\+ Opening\n! 3: Panel: .+\n1 new, .*1 with problems\.\n/)
  const csv = join(dataDir, 'programme.csv')
  writeFileSync(csv, rows.map((it) => it.join(';')).join('\n'))
  expect(await programme(csv, '--column', 'What=title')).toMatchObject({ status: 0 })
})

test('programme import reads an address, and says in one line why it can’t be read', async () => {
  const site = await startOutsideSite()
  site.says(talks(1))
  expect((await programme(site.url, '--apply')).out).toContain('1 new')
  site.says({ status: 503, body: '' })
  const { status, err } = await programme(site.url)
  expect([status, err]).toEqual([1, 'The address can’t be read: it answers 503'])
  expect((await programme('http://example.org/schedule.json')).status).toBe(1)
  expect((await programme(site.url, '--zone', 'Mars')).status).toBe(1)
  await site.close()
})
