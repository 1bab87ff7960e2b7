/** The steps, both databases and the row types agree. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '../../migrations.ts'
import { statementsOf } from '../../platform/storage/run-sql.ts'
import { schema } from '../../program-files.ts'
import { openEvent } from '../open-event.ts'
import { readSchema } from './read-schema.ts'

/** SHA-256 of each released step; of schema.sql only what is run, so that its comments can be corrected. */
const released = {
  '0001-first-release': 'cc253469817c2a07e006c2daa2b08f7dc580acf5098d057f56d3dd0eb121a98c',
  '0002-tickets-with-times': '62ce50add16d7cf45fd57167f21fe9a80acdfa10d9289a65d71415fde1e0dae8',
  '0003-mail-turns': 'c91b0a71f41ccb8c2e16661df49bfb8c24a17d43270ec01e50d80998d1e5050a',
  '0004-registration': 'a6fbaca12e34dd7e8ba4bdb2ef7bb5382ebd6c4449ce49d5d7043473c0dc6124',
  '0005-hooks': '118c289a0bcaeec752ef52014867d3e8041ba8d797b653118243e34bfae9f750',
  '0006-opening-letters': 'c1adfd1b01021262fb858043456459431f9721c091903851cc1feeee180124db',
  '0007-ribbons': '9ea4534940e24ac083b9131bc71b88d0b26a312adde3268834b9e1c64acd4b66',
  '0008-seats': 'd9d30343fafc3f3a1e37309d79eddbe3dd7018c7d0886f3983e45f55bfbdc133',
  '0009-programme': '64f4e5c3f168681e14ba3e42298007b3459f611e6c74bd50e35ea407dc087800',
  '0010-speakers': 'daf70cef01bc1e2013a46df3aec0aa11329322dd407a33fcbb2c52513a2380c9',
  '0011-live-captions': 'ccbb1c946453daced43766855531f8e956818336e87badaf01791baada8ff0f8',
  '0012-halls': 'bfaefcc827b0379404cab5353f795c435ce386b46682ca131871650b4ab8516c',
  '0013-texts': 'ff217eefef8c7838afdd31efd2a49f2f0c89a9e6d4e66646525d3db5441df11c',
  '0014-caption-desk': '0301265a756229e027f696f9ae77003d4062fb02c8dd076513bd1c993c521464',
  '0015-interpreters': '455b326e738c83f31eaf71dbdc4fabf4baca17b1ee3d1444c8c9656bfe842834',
  '0016-live-texts': '001e8268ee0b27993e58c2bc21209f29172a1f47c01c6c29dddc493a85437bef',
  '0017-open': 'a6f8d0d7c8bda8396ae01a0494849d3c21fe9d55202c39dbe5c7a80d81c8f4cd',
  '0018-places': '3ec476f3f289fb32978947c2f6611729938416858d0231468feeb25b5e5decb4',
  '0019-interpreting-guests': 'a434d0e049bf0859155a0ced0cb18e300756308816284491ac4cdf451dc8d453',
  '0020-arrivals': '5aee4d78351a32f37b0ecb8d55c006bd61a27d918cc1403fcbef8864ae0446b3',
}

const source = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(file, 'utf8')
const textOf = (step: string) =>
  step.startsWith('0001')
    ? statementsOf(read(schema)).join('\n')
    : read(join(source, `migrations/${step}.ts`))
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

test('row-types.ts matches the migrations; if not, run `npm run schema:make`', async () => {
  expect(read(join(source, 'row-types.ts'))).toBe((await readSchema()).types)
})

test('a migration never changes once it is released; add a new one instead', () => {
  const hashes = migrations.map(({ name }) => [name, hashOf(textOf(name))])
  expect(Object.fromEntries(hashes)).toEqual(released)
})

test('migrations are numbered in the order of the list, without gaps', () => {
  expect(migrations.map(({ name }) => name.slice(0, 5))).toEqual(
    migrations.map((_, index) => `${String(index + 1).padStart(4, '0')}-`),
  )
})

test('the database has the same columns in SQLite and in PostgreSQL', async () => {
  const event = await openEvent()
  try {
    const rows = await event.rows(
      `select table_name as "table", column_name as name, data_type as type,
         is_nullable = 'YES' as nullable
       from information_schema.columns
       where table_schema = 'public' and table_name not like 'kysely_%'`,
    )
    const key = ({ table, name }: { table?: unknown; name?: unknown }) => `${table} ${name}`
    const inOrder = <T extends object>(list: T[]) =>
      list.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    expect(inOrder(rows)).toEqual(inOrder((await readSchema()).columns))
  } finally {
    await event.close()
  }
})
