/** Speakers in erasure, in the copy of someone's data, and in the next event. */
import { expect, test } from 'vitest'
import { done, event, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'
import {
  changeSession,
  eventWithSpeakers,
  listed,
  page,
  secretOf,
  sessionOf,
} from './test-speakers.ts'

const ours = eventWithSpeakers()
// One entry has the address, the other one the bio.
const bob = { first: 'Bob', last: 'Stone', file: '' }
const entries: Record<string, object> = {
  gone: { ...bob, bio: 'Of granite' },
  before: { ...bob, email: 'bob@else.example' },
}

useMail()
useEvent(() => ({
  as: ['organiser'],
  event: {
    ...ours,
    sessions: ours.sessions.map((it) => {
      const entry = entries[it.id]
      return entry ? { ...it, speakers: [entry as typeof bob] } : it
    }),
  },
  env: { SMTP_URL: smtp.url },
}))

const idOf = async (email: string) =>
  (await done('organiser-attendees')).attendees.find((it: { email: string }) => it.email === email)
    ?.id

test('someone’s data has what they are as a speaker, and their erasure leaves only the name', async () => {
  const secret = await secretOf('Ada')
  await done('speaker-save', { secret, bio: 'Saved words' })
  await done('speaker-answer', { secret, showId: 'iwd', coming: true })
  const id = await idOf('ada@example.org')
  const { data } = await done('organiser-attendee-data', { id })
  expect(data.speaker).toMatchObject([
    { sessions: ['iwd', 'later'], waiting: { bio: 'Saved words' }, answers: [{ showId: 'iwd' }] },
  ])
  await done('organiser-attendee-erase', { id })
  expect((await page(secret)).status).toBe(404)
  const { session } = await sessionOf('later')
  expect(session.speakers).toEqual([{ first: 'Ada', last: 'Okafor', file: '' }])
  for (const table of ['speaker', 'speaker_answer', 'speaker_undo', 'audit_log', 'session'])
    expect(JSON.stringify(await event.rows(`select * from ${table}`))).not.toMatch(
      /ada@example|Saved words/,
    )
})

test('a speaker who is no attendee is erased by their address', async () => {
  const secret = await secretOf('Bob')
  const shown = async () => (await event.call('sessions', {}, await event.join())).text
  expect(await shown()).toContain('Of granite')
  const speakers = [{ ...entries.before, role: 'Mason' }]
  await changeSession('before', { speakers, replayStream: undefined })
  await done('organiser-removed-erase', { email: 'bob@else.example' })
  await expect.poll(shown).not.toContain('Of granite')
  expect((await page(secret)).status).toBe(404)
  for (const table of ['session', 'audit_log'])
    expect(JSON.stringify(await event.rows(`select * from ${table}`))).not.toMatch(
      /granite|bob@|Mason/,
    )
})

test('when everyone’s data is erased, names stay without addresses, pages and answers', async () => {
  const secret = await secretOf('Ada')
  await done('closing-close')
  await done('closing-erase', { name: ours.event.name })
  await expect.poll(async () => (await done('closing')).doneAt).not.toBe(null)
  expect((await page(secret)).status).toBe(404)
  expect(JSON.stringify(await event.rows('select * from speaker'))).not.toMatch(/@/)
  await event.restart()
  expect((await listed()).map((it: { email?: string }) => it.email)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
