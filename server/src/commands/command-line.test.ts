/** The command line as people use it: its arguments, its exit code, what it leaves behind. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { projectRoot, tryRostra, tryRostraProcess } from '../testing/rostra-command.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'

const sample = join(projectRoot, 'examples/iwd-2022')

useFolder()

const rostra = (args: string[], env: Record<string, string> = {}) =>
  tryRostra(args, { DATA_DIR: dataDir, ...env })

const rows = (query: string) => {
  const database = new DatabaseSync(join(dataDir, 'rostra.sqlite'), { readOnly: true })
  const found = database.prepare(query).all()
  database.close()
  return found.map((row) => ({ ...row }))
}

test.each([
  [['--version'], [0, true, false]],
  [
    ['restore', '/no/such/file.tar', '--wrong'],
    [2, false, true],
  ],
] as const)(
  'the process rostra %j exits with the right code and writes to the right stream',
  (args, wanted) => {
    const { status, out, err } = tryRostraProcess([...args], { DATA_DIR: dataDir })
    expect([status, out !== '', err !== '']).toEqual(wanted)
  },
)

test('rostra --version prints the version, and in a copy of the repository the commit and its date', async () => {
  const { out } = await tryRostra(['--version'], { DATA_DIR: dataDir })
  expect(out.trim()).toMatch(/^\d+\.\d+\.\d+(?: \([0-9a-f]{7,}, \d{4}-\d\d-\d\d\))?$/)
})

describe('incorrect usage exits with 2 and one line on stderr', () => {
  test.each([
    [[]],
    [['nonsense']],
    [['import']],
    [['import', 'a', 'b']],
    [['import', sample, '--wrong']],
    [['attendees', 'import']],
    [['attendees', 'import', '/no/such/file.csv']],
    [['programme', 'import']],
    [['programme', 'import', '/no/such/file.json']],
    [['programme', 'import', 'a.csv', '--column', 'Talk=nonsense']],
    [['organiser', 'add']],
    [['organiser', 'add', 'not-an-address']],
    [['organiser', 'add', 'p1@0123456789abcdef.rehearsal.invalid']],
    [['serve', '--wrong']],
    [['backup']],
    [['backup', 'a.tar', 'b.tar']],
    [['backup', 'a.tar', '--wrong']],
    [['restore']],
    [['restore', '/no/such/file.tar']],
    [['restore', 'a.tar', 'b.tar']],
    [['doctor', 'more']],
    [['doctor', '--wrong']],
    [['key', 'make', 'Shop']],
    [['key', 'make', 'Shop', '--may', 'everything']],
    [['key', 'list', 'more']],
    [['key', 'revoke']],
    [['link', 'make', 'pretix', '--issuer', 'any']],
    [['link', 'list', 'more']],
    [['link', 'revoke']],
    [['rehearse']],
    [['rehearse', '--url', 'http://localhost', '--attendees', '10']],
    [['rehearse', '--url', 'localhost', '--attendees', '10', '--seconds', '3']],
    [['rehearse', '--url', 'http://localhost', '--attendees', '0', '--seconds', '3']],
    [['rehearse', '--url', 'http://localhost', '--attendees', '10', '--seconds', '3', '--wrong']],
  ])('rostra %j', async (args) => {
    const { status, out, err } = await rostra(args)
    expect([status, out, err.split('\n').length]).toEqual([2, '', 1])
  })
})

test.each([
  'serve',
  'import',
  'export',
  'attendees import',
  'attendees export',
  'programme import',
  'organiser add',
  'studio key',
  'relay rtmp',
  'backup',
  'restore',
  'doctor',
  'rehearse',
])('rostra %s --help explains its use', async (name) => {
  const { status, out } = await rostra([...name.split(' '), '--help'])
  expect([status, out.startsWith(`rostra ${name}`)]).toEqual([0, true])
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'event.example.org'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMITS', 'maybe'],
  ['TRUST_PROXY', 'perhaps'],
  ['MAIL_FROM', 'conference'],
  ['MAIL_RATE', '0'],
  ['PRIVATE_HOSTS', 'crm.internal:8080'],
])('%s=%s prevents the start with one clear error line', async (name, value) => {
  const { status, err } = await rostra(['serve'], { [name]: value })
  expect([status, err.split('\n').length]).toEqual([78, 1])
  expect(err).toContain(`${name}: "${value}"`)
})

test('an invalid SMTP_URL prevents the start without printing a possible password', async () => {
  const { status, err } = await rostra(['serve'], { SMTP_URL: 'http://user:secret@mail' })
  expect([status, err.startsWith('SMTP_URL: '), err.includes('secret')]).toEqual([78, true, false])
})

test.each([
  'turn:turn.example.org',
  '{}',
  '[{"urls": "https://turn.example.org"}]',
  '[{"urls": "turn:turn.example.org", "username": "hush"}]',
  '[{"urls": "stun:stun.example.org", "password": "hush"}]',
])(
  'ICE_SERVERS=%s prevents the start without printing what may contain a password',
  async (value) => {
    const { status, err } = await rostra(['serve'], { ICE_SERVERS: value })
    expect([status, err.startsWith('ICE_SERVERS: ')]).toEqual([78, true])
    expect([err.split('\n').length, err.includes('hush')]).toEqual([1, false])
  },
)

// spec: 1.21, 1.22, 1.23, 1.26, 3.27
test('import loads the specification’s sample, and a second one needs --replace', async () => {
  expect(await rostra(['import', sample])).toMatchObject({ status: 0, err: '' })
  expect(rows('select id, starts_at, duration, chat_channel from session')).toEqual([
    { id: 'iwd', starts_at: Date.UTC(2022, 2, 2, 14), duration: 14_400, chat_channel: 'iwd' },
  ])
  expect(rows('select opens_at from library')).toEqual([{ opens_at: Date.UTC(2021, 7, 10, 14) }])
  expect(await rostra(['import', sample])).toMatchObject({
    status: 1,
    err: expect.stringContaining('--replace'),
  })
  expect((await rostra(['import', sample, '--replace'])).status).toBe(0)
  // The files of the previous event are gone, and the new ones exist.
  const kept = readdirSync(join(dataDir, 'files'))
  expect(kept).toHaveLength(1)
  expect(existsSync(join(dataDir, 'files', kept[0] ?? '', 'library/worksheet.pdf'))).toBe(true)
})

test('--live-now moves the session so that it started five minutes ago', async () => {
  const before = Date.now()
  await rostra(['import', sample, '--live-now'])
  const [session] = rows('select starts_at from session') as { starts_at: number }[]
  const since = Date.now() - (session?.starts_at ?? 0)
  expect(since).toBeGreaterThanOrEqual(300_000)
  // Start times are stored in whole seconds.
  expect(since).toBeLessThanOrEqual(300_000 + 1000 + Date.now() - before)
})

test('importing a folder with errors changes nothing', async () => {
  await rostra(['import', sample])
  const broken = mkdtempSync(join(tmpdir(), 'rostra-broken-'))
  writeFileSync(join(broken, 'event.yaml'), 'name: X\n')
  const { status, err } = await rostra(['import', broken, '--replace'])
  expect(status).toBe(1)
  expect(err).toMatch(/^event\.yaml:1: "heading" is missing$/m)
  expect(err).toMatch(/^sessions\.yaml:1: the file is missing$/m)
  expect(rows('select id from session')).toEqual([{ id: 'iwd' }])
  rmSync(broken, { recursive: true })
})

test('attendees import adds new people and renames registered ones, and an invalid row prevents the import', async () => {
  await rostra(['import', sample])
  const file = join(dataDir, 'people.csv')
  writeFileSync(
    file,
    'email,first,last\nada@example.org,Adaeze,Okafor\nnew@example.org,New,Person\n',
  )
  expect(await rostra(['attendees', 'import', file])).toMatchObject({
    status: 0,
    out: 'Imported 2 attendees.',
  })
  const names = rows(
    "select email, first from attendee where email in ('ada@example.org', 'new@example.org') order by email",
  )
  expect(names).toEqual([
    { email: 'ada@example.org', first: 'Adaeze' },
    { email: 'new@example.org', first: 'New' },
  ])
  writeFileSync(file, 'Email,First,No\nnew@example.org,New,7\n')
  expect((await rostra(['attendees', 'import', file, '--keep', 'no'])).status).toBe(0)
  expect(rows("select fields from attendee where email = 'new@example.org'")).toEqual([
    { fields: '{"No":"7"}' },
  ])
  expect(await rostra(['attendees', 'import', file, '--keep', 'Number'])).toMatchObject({
    status: 1,
  })
  writeFileSync(file, 'email,first,last\nlate@example.org,Late,Person\nbroken,X,Y\n')
  const { status, err } = await rostra(['attendees', 'import', file])
  expect([status, err.split('\n')[0]]).toEqual([1, `${file}:3: "broken" is not an email address`])
  expect(rows("select * from attendee where email = 'late@example.org'")).toEqual([])
})

test('importing the output of attendees export leaves the same people', async () => {
  await rostra(['import', sample])
  const file = join(dataDir, 'people.csv')
  writeFileSync(file, 'email,first,last\neve@example.org,"=1+1","a;=b, ""Q"""\n')
  await rostra(['attendees', 'import', file])
  const before = rows('select id, email, first, last from attendee order by email')
  const { out } = await rostra(['attendees', 'export'])
  expect(out.split('\r\n')[0]).toBe('email,first,last')
  writeFileSync(file, out)
  expect(await rostra(['attendees', 'import', file])).toMatchObject({ status: 0 })
  expect(rows('select id, email, first, last from attendee order by email')).toEqual(before)
})

test('attendees import reads a ticket shop’s file, counts cancelled tickets, and can skip faulty rows', async () => {
  await rostra(['import', sample])
  const file = join(dataDir, 'tickets.csv')
  const text =
    'Teilnehmer-E-Mail;Teilnehmername;Status\r\nzoe@example.org;Müller, Zoë;bezahlt\r\nx@example.org;X;storniert\r\nbroken;Y;bezahlt\r\n'
  writeFileSync(file, Buffer.from(text, 'latin1'))
  const refused = await rostra(['attendees', 'import', file])
  expect([refused.status, refused.err.split('\n')[0]]).toEqual([
    1,
    `${file}:4: "broken" is not an email address`,
  ])
  expect(await rostra(['attendees', 'import', file, '--skip-faulty'])).toMatchObject({
    status: 0,
    out: 'bezahlt: 2 taken.\nstorniert: 1 left out.\nImported 1 attendees.',
  })
  const taken = await rostra(['attendees', 'import', file, '--skip-faulty', '--take', 'Storniert'])
  expect(taken.out).toContain('Imported 2 attendees.')
  expect(rows("select first, last from attendee where email = 'zoe@example.org'")).toEqual([
    { first: 'Zoë', last: 'Müller' },
  ])
  writeFileSync(file, 'name;phone\nAda;1\n')
  expect((await rostra(['attendees', 'import', file])).err).toContain(
    'No column contains email addresses',
  )
})

test('organiser add prints a one-time link whose secret is not stored', async () => {
  const { status, out } = await rostra(['organiser', 'add', 'Meera@Example.org'], {
    PUBLIC_URL: 'https://event.example.org',
  })
  expect(status).toBe(0)
  const secret = /^https:\/\/event\.example\.org\/organise#link=([\w-]{43})$/.exec(out)?.[1] ?? ''
  expect(secret).not.toBe('')
  expect(rows('select email from staff')).toEqual([{ email: 'meera@example.org' }])
  expect(JSON.stringify(rows('select * from staff_link'))).not.toContain(secret)
})

test('organiser add keeps a moderator’s role and reports it, unless --promote is given', async () => {
  await rostra(['organiser', 'add', 'mo@example.org'])
  const database = new DatabaseSync(join(dataDir, 'rostra.sqlite'))
  database.exec("update staff set role = 'moderator'")
  database.close()
  const kept = await rostra(['organiser', 'add', 'mo@example.org'])
  expect(kept.err).toContain('mo@example.org is a moderator and stays one. Add --promote')
  expect(rows('select role from staff')).toEqual([{ role: 'moderator' }])
  const promoted = await rostra(['organiser', 'add', 'mo@example.org', '--promote'])
  expect([promoted.status, promoted.err]).toEqual([0, ''])
  expect(rows('select role from staff')).toEqual([{ role: 'organiser' }])
})

test('rostra key makes, lists and revokes a key', async () => {
  const made = await rostra(['key', 'make', 'Ticket shop', '--may', 'report,attendees'])
  expect([made.status, made.out]).toEqual([0, expect.stringMatching(/^rk_[\w-]{43}$/)])
  const again = await rostra(['key', 'make', 'Ticket shop', '--may', 'report'])
  expect([again.status, again.out, again.err]).toEqual([1, '', expect.stringContaining('already')])
  const list = await rostra(['key', 'list'])
  expect(list.out).toBe('Ticket shop\tattendees,report\tnot used yet')
  expect((await rostra(['key', 'revoke', 'Ticket shop'])).status).toBe(0)
  expect((await rostra(['key', 'revoke', 'Ticket shop'])).status).toBe(1)
  expect((await rostra(['key', 'list'])).out).toBe('')
})

test('rostra link makes, lists and revokes a secret for signed links', async () => {
  const make = ['link', 'make', 'pretix', '--issuer', 'any', '--audience', 'venueless']
  const made = await rostra(make)
  expect([made.status, made.out]).toEqual([0, expect.stringMatching(/^[\w-]{43}$/)])
  const again = await rostra(make)
  expect([again.status, again.out, again.err]).toEqual([1, '', expect.stringContaining('already')])
  expect((await rostra(['link', 'list'])).out).toBe('pretix\tany\tvenueless\tnot used yet')
  expect((await rostra(['link', 'revoke', 'pretix'])).status).toBe(0)
  expect((await rostra(['link', 'revoke', 'pretix'])).status).toBe(1)
  expect((await rostra(['link', 'list'])).out).toBe('')
})
