/** Whoever has done everything that leaves a trace is exported and erased: every module declares what it stores. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyoneTakesPart, fullEvent, tracesFound, tracesOf } from '../testing/full-event.ts'
import { done, event, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

useMail()
useEvent(() => ({
  as: ['organiser'],
  env: { RATE_LIMITS: 'off', SMTP_URL: smtp.url },
  event: fullEvent,
}))

/** In every table, and every file but the database's own, whose free pages the server reuses later. */
const found = async (id: string, traces: readonly string[]) =>
  (await tracesFound(/^rostra\.sqlite/, [id, ...traces])).toSorted()

test('a person’s data can be exported, and nothing of it is left in tables and files once they are erased', async () => {
  const { brisaId, quillonId, other } = await everyoneTakesPart(smtp)
  const news = { kind: 'text', subject: 'News', text: 'Hello {first}', to: 'all', on: false }
  await done('mailing-send', { id: (await done('mailing-save', news)).id })
  await done('mailing-save', { ...news, to: `ids:${brisaId},${quillonId}` })
  const email = 'brisa@tolvanen.example'
  const mails = async () => (await done('mailings-to', { email })).mails
  await expect.poll(mails).toMatchObject([{ subject: 'News' }])
  // A code that she has not entered.
  await event.replace({ ...fullEvent, event: { ...fullEvent.event, signIn: 'code' } })
  await expect.poll(async () => (await event.call('event-front')).body.signIn).toBe('code')
  await event.call('joinEmail', { email })
  await expect.poll(() => event.rows('select email from sign_in_code')).toEqual([{ email }])

  const { data } = await done('organiser-attendee-data', { id: brisaId })
  expect(data).toMatchObject({
    chatEdits: [{ before: 'A last nightjar' }],
    chatReviews: [{ text: 'A hoopoe and a nightjar' }],
    emails: [{}],
    listedAmongAttendees: { role: 'Keeper of a nightjar', hidden: true },
    otherEmails: [{ email: 'brisa@home.example' }],
    polls: [{ answer: 'nightjar' }],
    refusedSignIns: [{ email: 'brisa@home.example', times: 1 }],
  })
  await done('organiser-attendee-erase', { id: brisaId })
  expect(await other.closed()).toBe(4401)
  // Neither is it in SQLite's file and its log, which nothing but the database reads.
  const files = event.config.databaseUrl ? [] : ['rostra.sqlite', 'rostra.sqlite-wal']
  for (const name of files)
    expect(readFileSync(join(event.dataDir, name), 'latin1')).not.toContain('Keeper of a nightjar')
  // What the team wrote for everyone stays.
  expect(await found(brisaId, tracesOf.brisa)).toEqual([
    'announcement: brisa',
    'announcement: tolvanen',
    'pinned_card: brisa',
    'pinned_card: tolvanen',
  ])
  await done('organiser-attendee-erase', { id: quillonId })
  // An address of which nobody has said whose it is.
  expect(await found(quillonId, tracesOf.quillon)).toEqual(['refused_sign_in: quillon'])
})
