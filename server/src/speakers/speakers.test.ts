/** Speakers as the team sees them. */
import { expect, test } from 'vitest'
import { done, event, organiser, refusal, useEvent } from '../testing/use-event.ts'
import {
  changeSession,
  eventWithSpeakers,
  listed,
  page,
  secretOf,
  sessionOf,
  speakerNamed,
} from './test-speakers.ts'

useEvent({ as: ['organiser'], event: eventWithSpeakers() })

const names = async () =>
  (await listed()).map((it: { first: string; sessions: string[] }) => [it.first, it.sessions])

test('people are listed once, with all their sessions, in the order of these', async () => {
  const { speakers } = await done('speakers')
  expect(speakers).toMatchObject([
    { first: 'Sam', sessions: ['gone', 'iwd'], filled: false, answers: [] },
    { first: 'Ada', sessions: ['iwd', 'later'], email: 'ada@example.org', role: 'Engineer' },
  ])
  const stranger = await event.moderator()
  expect(await refusal('speakers', {}, stranger)).toEqual([403, 'not-allowed'])
})

test('a person keeps id and address under another name, and whoever has another address is another person', async () => {
  const { id } = await speakerNamed('Sam')
  const secret = await secretOf('Sam')
  for (const showId of ['iwd', 'gone']) {
    const { session } = await sessionOf(showId)
    const speakers = session.speakers.map((it: { first: string }) =>
      it.first === 'Sam' ? { ...it, first: 'Samira' } : it,
    )
    await changeSession(showId, { speakers })
  }
  expect(await speakerNamed('Samira')).toMatchObject({ id, sessions: ['gone', 'iwd'] })
  expect((await page(secret)).body.speaker.first).toBe('Samira')
  const mails = async (email: string) => {
    const { session } = await sessionOf('gone')
    await changeSession('gone', {
      speakers: session.speakers.map((it: object) => ({ ...it, email })),
    })
  }
  await mails('right@example.org')
  expect((await page(secret)).status).toBe(200)
  await mails('other@example.org')
  expect((await page(secret)).body.error.code).toBe('speaker-link-over')
})

test('a new address ends the one before, and the secret is in no record', async () => {
  const first = await secretOf('Ada')
  const second = await secretOf('Ada')
  expect(await refusal('speaker-page', { secret: first })).toEqual([404, 'speaker-link-over'])
  expect((await page(second)).status).toBe(200)
  const { entries } = await done('audit-log')
  expect(entries[0]).toMatchObject({ action: 'session-speaker-link-made', about: 'Ada Okafor' })
  for (const secret of [first, second]) {
    expect(JSON.stringify(entries)).not.toContain(secret)
    expect(event.logLines.join()).not.toContain(secret)
    expect(JSON.stringify(await event.rows('select * from speaker'))).not.toContain(secret)
  }
})

test('without a mail server, invitations are files like all other emails', async () => {
  const { id } = await speakerNamed('Ada')
  expect(await done('speaker-invite', { ids: [id] }, organiser)).toEqual({ queued: 1 })
  expect(await speakerNamed('Ada')).toHaveProperty('invited')
})

test('two speakers become one with the details of the first, and that is undone', async () => {
  const before = await names()
  const [ada, sam] = [await speakerNamed('Ada'), await speakerNamed('Sam')]
  const adas = await secretOf('Ada')
  const sams = await secretOf('Sam')
  const { undo } = await done('speaker-merge', { id: ada.id, with: sam.id })
  expect(await names()).toEqual([['Ada', ['gone', 'iwd', 'later']]])
  expect((await sessionOf('gone')).session.speakers).toMatchObject([
    { first: 'Ada', email: 'ada@example.org', role: 'Engineer' },
  ])
  expect((await page(sams)).status).toBe(404)
  expect((await page(adas)).body.sessions).toHaveLength(3)
  await done('speaker-unmerge', { undo })
  expect(await names()).toEqual(before)
  expect((await page(sams)).body.sessions).toHaveLength(2)
  expect(await refusal('speaker-unmerge', { undo }, organiser)).toEqual([409, 'speaker-undo-late'])
})

test('one speaker becomes two of the same name, and that is undone unless a session was changed', async () => {
  const ada = await speakerNamed('Ada')
  const split = { id: ada.id, sessions: ['later'] }
  const all = { ...split, sessions: ['later', 'iwd'] }
  expect(await refusal('speaker-split', all, organiser)).toEqual([400, 'speaker-split-all'])
  const { undo } = await done('speaker-split', split)
  expect(await names()).toEqual([
    ['Sam', ['gone', 'iwd']],
    ['Ada', ['iwd']],
    ['Ada', ['later']],
  ])
  expect((await speakerNamed('Ada')).id).toBe(ada.id)
  const { sessions } = (await event.call('sessions', {}, await event.join())).body
  const slugs = sessions.flatMap((it: { speakers: { slug: string }[] }) => it.speakers)
  expect(new Set(slugs.map((it: { slug: string }) => it.slug)).size).toBe(3)
  expect(JSON.stringify(sessions)).not.toMatch(/person|example\.org/)
  await changeSession('later', { title: 'Changed' })
  expect(await refusal('speaker-unmerge', { undo }, organiser)).toEqual([409, 'speaker-undo-late'])
})
