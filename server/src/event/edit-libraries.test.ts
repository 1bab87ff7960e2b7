import { expect, test } from 'vitest'
import { upload as send } from '../testing/upload.ts'
import { event, organiser as token, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'], files: { 'keynote.pdf': '%PDF-1.7 keynote' } })

const list = async () => (await event.call('organiser-libraries', {}, token)).body
const call = (name: string, payload: object) =>
  event.call(`organiser-library-${name}`, payload, token)
const upload = (kind: string, name: string, bytes: string, by = token) =>
  send(`${event.url}/api/organiser-upload`, { for: kind, name }, by, bytes)

const library = {
  id: 'more',
  title: 'More',
  subtitle: '',
  beforeOpenText: '',
  openDateTime: '2022-03-02T14:00:00.000Z',
  assets: [{ title: 'Elsewhere', url: 'https://example.org/a.pdf', type: 'pdf', image: '' }],
}

test('an organiser can see a library’s assets and open their files before the library opens', async () => {
  const { libraries, addresses } = await list()
  expect(libraries[0]).toMatchObject({
    library: {
      id: 'main',
      openDateTime: '2022-03-02T15:00:00.000Z',
      assets: [{ title: 'Keynote' }],
    },
  })
  const file = await fetch(event.url + addresses['files/keynote.pdf'])
  expect([file.status, await file.text()]).toEqual([200, '%PDF-1.7 keynote'])
  event.clock.advance(31 * 60_000)
  expect((await fetch(event.url + addresses['files/keynote.pdf'])).status).toBe(401)
})

test('libraries can be added, changed, moved, removed and restored', async () => {
  const attendee = await event.join()
  const seen = async (id: string) => (await event.call('library', { id }, attendee)).body.id
  expect((await call('add', { library })).status).toBe(200)
  await expect.poll(() => seen('more')).toBe('more')
  expect((await call('add', { library })).body.error.field).toBe('library.id')

  await call('move', { id: 'more', before: 'main' })
  await expect.poll(() => seen('nowhere')).toBe('more')
  const [more] = (await list()).libraries
  const { revision } = more
  expect((await call('save', { revision, library: { ...library, title: 'Most' } })).status).toBe(
    200,
  )
  expect((await call('remove', { id: 'more', revision })).status).toBe(409)
  const [changed] = (await list()).libraries
  await call('remove', { id: 'more', revision: changed.revision })
  await expect.poll(() => seen('nowhere')).toBe('main')
  await call('restore', { id: 'more' })
  await expect.poll(() => seen('nowhere')).toBe('more')
})

test('an invalid opening time and a reserved ID are refused', async () => {
  const soon = await call('add', { library: { ...library, openDateTime: 'soon' } })
  expect(soon.body.error).toMatchObject({
    field: 'library.openDateTime',
    message: 'enter a date and time',
  })
  const named = await call('add', { library: { ...library, id: 'constructor' } })
  expect(named.body.error.field).toBe('library.id')
})

test('an uploaded asset is available to its organiser immediately, and to attendees once a library names it', async () => {
  const { status, body } = await upload('asset', 'Übersicht 1.PDF', '%PDF-1.7 hello')
  expect(status).toBe(200)
  expect(body.path).toMatch(/^files\/uploads\/ubersicht-1-[\w-]{10}\.pdf$/)
  expect(await (await fetch(event.url + body.address)).text()).toBe('%PDF-1.7 hello')

  const attendee = await event.join()
  const open = `${event.url}/${body.path}`
  expect((await fetch(open, { headers: { authorization: attendee } })).status).toBe(404)
  const assets = [{ title: 'Uploaded', url: body.path, type: 'pdf', image: '' }]
  expect((await call('add', { library: { ...library, id: 'up', assets } })).status).toBe(200)
  await expect
    .poll(async () => (await fetch(open, { headers: { authorization: attendee } })).status)
    .toBe(200)
})

test('a file that is not a picture is refused as a logo, and only organisers can upload', async () => {
  const page = await upload('picture', 'logo.png', '<!doctype html>')
  expect(page).toMatchObject({
    status: 400,
    body: {
      error: {
        message: 'This file’s contents don’t match its extension (.png). Choose another file.',
      },
    },
  })
  expect((await upload('picture', 'a.png', '')).body.error.message).toBe(
    'This file is empty. Choose another file.',
  )
  expect((await upload('picture', 'a.png', 'x'.repeat(10_000_001))).status).toBe(413)
  expect((await upload('picture', 'a.png', 'x', await event.join())).status).toBe(403)
  expect((await upload('picture', 'a.png', 'x', 'dead')).status).toBe(401)
  expect((await upload('other', 'a.png', 'x')).body.error.field).toBe('for')
})
