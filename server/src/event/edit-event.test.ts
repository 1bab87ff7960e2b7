import { expect, test } from 'vitest'
import { event, organiser as token, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'], files: { 'logo.svg': '<svg/>', 'privacy.pdf': '%PDF-' } })

const read = async () => (await event.call('organiser-event', {}, token)).body
const save = (payload: object, by = token) => event.call('organiser-event-save', payload, by)
const title = async (attendee: string) => (await event.call('event', {}, attendee)).body.heading

test('an organiser receives the event’s source text and the URLs of its files', async () => {
  const body = await read()
  expect(body.event).toMatchObject({
    name: 'International Women’s Day',
    welcome: 'Welcome to **the day**.',
    theme: {},
    links: { privacy: 'files/privacy.pdf' },
  })
  expect(body.addresses['files/logo.svg']).toMatch(/^\/files\/~/)
  const logo = await fetch(event.url + body.addresses['files/logo.svg'])
  expect([logo.status, await logo.text()]).toEqual([200, '<svg/>'])
  expect(body.changedBy).toBeUndefined()
})

test('a change reaches open pages, and the response names who made it and when', async () => {
  const attendee = await event.join()
  const page = event.live()
  await page.hello(attendee)
  const { event: now, revision } = await read()
  const { status, body } = await save({ revision, event: { ...now, heading: 'A NEW DAY' } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ changedBy: 'meera@example.org', changedAt: event.clock.now() })
  expect(body.revision).not.toBe(revision)
  expect(await page.next('event')).toMatchObject({ changed: expect.arrayContaining(['event']) })
  await expect.poll(() => title(attendee)).toBe('A NEW DAY')
  expect(await read()).toMatchObject(body)
})

// live-protocol: O6
test('a page that loaded the event just before a change and connects just after it is notified', async () => {
  const attendee = await event.join()
  const connected = event.live()
  await connected.hello(attendee)
  const { event: now, revision } = await read()
  await save({ revision, event: { ...now, heading: 'A NEW DAY' } })
  await connected.next('event')
  const page = event.live()
  await page.hello(attendee)
  expect(await page.next('event')).toMatchObject({ changed: expect.arrayContaining(['event']) })
})

test('saving an outdated form overwrites nothing and returns the current event, who changed it and when', async () => {
  const { event: now, revision } = await read()
  const second = await event.organiser('olu@example.org')
  await save({ revision, event: { ...now, heading: 'MEERA’S' } })
  event.clock.advance(1000)
  const { status, body } = await save({ revision, event: { ...now, edition: '11th' } }, second)
  expect([status, body.error.code]).toEqual([409, 'already-changed'])
  expect(body.error.conflict).toMatchObject({
    changedBy: 'meera@example.org',
    changedAt: event.clock.now() - 1000,
    current: { heading: 'MEERA’S', edition: '10th' },
  })
  expect((await read()).event).toMatchObject({ heading: 'MEERA’S', edition: '10th' })
  const retry = await save(
    { revision: body.error.conflict.revision, event: { ...now, edition: '11th' } },
    second,
  )
  expect(retry.status).toBe(200)
})

test('when many save the same form simultaneously, only one succeeds', async () => {
  const { event: now, revision } = await read()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => save({ revision, event: { ...now, heading: `H${n}` } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
})

test('saving applies the rules of an import, and every error names its field', async () => {
  const { event: now, revision } = await read()
  const { status, body } = await save({
    revision,
    event: {
      ...now,
      name: ' ',
      timeZone: 'Mars/Olympus',
      hosts: [{ name: 'Host', logo: 'files/none.svg', url: 'javascript:alert(1)' }],
      tracks: [
        { name: 'One', colour: '#0b5c6b' },
        { name: 'one', colour: '#0b5c6b' },
      ],
    },
  })
  expect(status).toBe(400)
  expect(body.error.errors).toMatchObject([
    { field: 'event.name', message: 'enter a value' },
    {
      field: 'event.timeZone',
      message: 'unknown time zone; use one such as Europe/London, UTC or CDT',
    },
    { field: 'event.hosts.0.url', message: 'enter a link that starts with http:// or https://' },
    // What only the event and its files can show is found at once, too.
    { field: 'event.tracks.1.name' },
    { field: 'event.hosts.0.logo', message: 'file not found: files/none.svg' },
  ])
  const unreadable = await save({
    revision,
    event: {
      ...now,
      theme: { accent: '#F4D35E' },
      hosts: [{ name: 'Host', logo: 'files/none.svg', url: '' }],
    },
  })
  expect(unreadable.body.error.errors).toMatchObject([
    { field: 'event.theme.accent', message: expect.stringContaining('below the minimum of 4.5:1') },
    { field: 'event.hosts.0.logo', message: 'file not found: files/none.svg' },
  ])
})

test('the change is in the audit log, with the fields before and after', async () => {
  const { event: now, revision } = await read()
  await save({ revision, event: { ...now, heading: 'A NEW DAY' } })
  await save({ revision: (await read()).revision, event: { ...now, heading: 'A NEW DAY' } })
  const { entries } = (await event.call('audit-log', { action: 'event-changed' }, token)).body
  expect(entries).toEqual([
    expect.objectContaining({
      about: 'International Women’s Day',
      before: { heading: "INTERNATIONAL WOMEN'S DAY 2022" },
      after: { heading: 'A NEW DAY' },
    }),
  ])
})

test('the markdown preview shows what attendees will see, without scripts', async () => {
  const { body } = await event.call(
    'organiser-markdown',
    { text: '**Hi** <script>alert(1)</script>' },
    token,
  )
  expect(body.html).toBe('<p><strong>Hi</strong> </p>\n')
})

test('an import since the form was loaded counts as someone else’s change', async () => {
  const { event: now, revision } = await read()
  const { testEvent } = await import('../testing/test-event.ts')
  await event.replace({ ...testEvent, event: { ...testEvent.event, heading: 'IMPORTED' } })
  const { status, body } = await save({ revision, event: { ...now, edition: '11th' } })
  expect(status).toBe(409)
  expect(body.error.conflict).toEqual({
    revision: expect.any(String),
    current: expect.objectContaining({ heading: 'IMPORTED' }),
  })
})
