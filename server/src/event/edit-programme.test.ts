import { expect, test } from 'vitest'
import { event, organiser as token, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'] })

type Listed = {
  session: { id: string; startTime: string; agenda?: { at: string }[]; speakers: object[] }
  revision: string
}
const call = (name: string, payload: object) => event.call(name, payload, token)
const sessions = async (): Promise<Listed[]> => (await call('organiser-sessions', {})).body.sessions
const opening = async () =>
  (await call('organiser-libraries', {})).body.libraries.map(
    (it: { library: { openDateTime: string } }) => it.library.openDateTime,
  )
const add = (id: string, more: object) =>
  call('organiser-session-add', {
    session: {
      id,
      title: id,
      startTime: '2022-03-26T09:00:00.000Z',
      timeZone: 'Europe/Paris',
      duration: 1800,
      description: '',
      speakers: [],
      ...more,
    },
  })

test('everything moves at once: sessions at their local times, agendas and libraries, and back', async () => {
  await add('paris', { agenda: [{ title: 'Welcome', at: '23:50' }] })
  const before = [await sessions(), await opening()]
  const { status, body } = await call('organiser-programme-move', { days: 1, minutes: 15 })
  expect([status, body.sessions]).toEqual([200, before[0]?.length])
  const moved = (await sessions()).find(({ session }) => session.id === 'paris')?.session
  // Summer time begins in the night.
  expect(moved?.startTime).toBe('2022-03-27T08:15:00.000Z')
  expect(moved?.agenda?.[0]?.at).toBe('00:05')
  const plus = (time: string) => new Date(Date.parse(time) + (24 * 60 + 15) * 60_000).toISOString()
  expect(await opening()).toEqual((before[1] as string[]).map(plus))
  await call('organiser-programme-move', { days: 0, minutes: -15 })
  await call('organiser-programme-move', { days: -1, minutes: 0 })
  expect([await sessions(), await opening()].map(revisions)).toEqual(before.map(revisions))
  expect((await call('organiser-programme-move', { days: 4000, minutes: 0 })).status).toBe(400)
})
const revisions = (all: unknown) =>
  JSON.stringify((all as { revision?: string }[]).map((it) => it.revision ?? it))

test('a speaker is changed in all sessions at once, or in none if one of them was changed', async () => {
  const ada = { first: 'Ada', last: 'Okafor', file: '' }
  await add('first', { speakers: [{ ...ada, first: 'Bo' }, ada] })
  await add('second', { speakers: [ada] })
  const places = (await sessions()).flatMap(({ session: { id }, revision }) =>
    id === 'first'
      ? [{ id, place: 1, revision }]
      : id === 'second'
        ? [{ id, place: 0, revision }]
        : [],
  )
  const speaker = { ...ada, role: 'Chair' }
  const stale = places.map((it, n) => (n === 1 ? { ...it, revision: 'x'.repeat(22) } : it))
  const late = await call('organiser-speaker-save', { speaker, places: stale })
  expect([late.status, late.body.error.conflict.current.last]).toEqual([409, 'Okafor'])
  const roles = async () =>
    (await sessions()).flatMap(({ session }) =>
      session.speakers.filter((it) => 'role' in it && it.role === 'Chair'),
    ).length
  expect(await roles()).toBe(0)
  expect((await call('organiser-speaker-save', { speaker, places })).status).toBe(200)
  expect(await roles()).toBe(2)
  const wrong = { ...speaker, first: '', file: 'files/none.png' }
  const { error } = (await call('organiser-speaker-save', { speaker: wrong, places })).body
  expect(error.errors.map((it: { field: string }) => it.field).sort()).toEqual([
    'speaker.file',
    'speaker.first',
  ])
})

test('a speaker who is listed twice in a session is changed in both places', async () => {
  const ada = { first: 'Ada', last: 'Okafor', file: '' }
  await add('twice', { speakers: [ada, ada] })
  const { revision } = (await sessions()).find(({ session }) => session.id === 'twice') as Listed
  const places = [0, 1].map((place) => ({ id: 'twice', place, revision }))
  const speaker = { ...ada, role: 'Chair' }
  expect((await call('organiser-speaker-save', { speaker, places })).status).toBe(200)
  const saved = (await sessions()).find(({ session }) => session.id === 'twice')
  expect(saved?.session.speakers).toMatchObject([{ role: 'Chair' }, { role: 'Chair' }])
  expect((await call('organiser-speaker-save', { speaker, places: [] })).status).toBe(400)
})

test('several sessions are changed at once, their agendas with them, or none if one was changed', async () => {
  const startTime = '2022-03-26T23:00:00.000Z'
  await add('several', { startTime, agenda: [{ title: 'Welcome', at: '00:10' }] })
  await add('others', { startTime })
  const found = async (id: string) =>
    (await sessions()).find(({ session }) => session.id === id) as Listed
  const [several, others] = [await found('several'), await found('others')]
  const change = (id: string, revision: string) => ({
    id,
    revision,
    // Summer time begins in between, so the clock shows 9:00.
    startTime: '2022-03-27T07:00:00.000Z',
    duration: 600,
  })
  const late = await call('organiser-sessions-change', {
    changes: [change('several', several.revision), change('others', 'x'.repeat(22))],
  })
  expect([late.status, late.body.error.conflict.current.id]).toEqual([409, 'others'])
  expect((await found('several')).revision).toBe(several.revision)
  const changes = [change('several', several.revision), change('others', others.revision)]
  const { status, body } = await call('organiser-sessions-change', { changes })
  const moved = await found('several')
  expect([status, body.revisions[0]]).toEqual([200, moved.revision])
  expect(moved.session).toMatchObject({ startTime: changes[0]?.startTime, duration: 600 })
  expect(moved.session.agenda?.[0]?.at).toBe('09:10')
  const unknown = { id: 'others', revision: body.revisions[1], track: 'No such track' }
  const refused = await call('organiser-sessions-change', { changes: [unknown] })
  expect([refused.status, refused.body.error.field]).toEqual([400, 'changes.0.track'])
})
