/** Links to the report: anyone with one can read the figures for some days, until a team member revokes it. */
import { expect, test } from 'vitest'
import { speaking } from '../testing/open-chat.ts'
import { done, event, organiser as meera, signIn, useEvent } from '../testing/use-event.ts'

const day = 24 * 3600_000

useEvent({ as: ['organiser'] })

const made = (days: number): Promise<{ id: string; link: string; expiresAt: number }> =>
  done('report-link-make', { days }, meera)
const links = async () => (await event.call('report-links', {}, meera)).body.links
const opened = async (link: string) => {
  const { status, body } = await event.call('shared-report', { link })
  return [status, body.error?.code]
}
const over = [404, 'report-link-over']

test('anyone with a link can read the organisers’ report without an account, and it names no attendee', async () => {
  const ada = await event.join('ada@example.org')
  await event.call('question', { showId: 'iwd', text: 'Why, asks Ada?' }, ada)
  await speaking(ada, 'Hello from Ada')
  const { link } = await made(90)
  const { status, body } = await event.call('shared-report', { link })
  expect(status).toBe(200)
  expect(body).toEqual((await event.call('report', {}, meera)).body)
  expect(body.report).toMatchObject({ messages: { written: 1 }, questions: { asked: 1 } })
  expect(JSON.stringify(body)).not.toMatch(/Ada|Okafor|ada@|asks/)
})

test('after erasing, a link shows the same figures, although planned ends are still ahead', async () => {
  const live = event.live()
  await live.enter(await event.join('ada@example.org'), 'iwd')
  event.clock.advance(60_000)
  live.close()
  const { link } = await made(90)
  const report = async () => {
    // The figures are made again only after a few seconds.
    event.clock.advance(5_000)
    return (await event.call('shared-report', { link })).body.report
  }
  await expect.poll(async () => (await report()).came).toBe(1)
  const ended = { showId: 'iwd', action: 'end' }
  const { session } = (await event.call('direct', ended, meera)).body
  await event.call('closing-close', {}, meera)
  const before = await report()
  expect(before).toMatchObject({ phase: 'over', registered: 3, came: 1 })
  await event.call('closing-erase', { name: before.event.name }, meera)
  await expect.poll(async () => (await event.call('closing', {}, meera)).body.doneAt).not.toBe(null)
  expect(await report()).toEqual(before)
  const { sessions } = (await event.call('sessions', {}, meera)).body
  expect(sessions.find(({ id }: { id: string }) => id === 'iwd')).toEqual(session)
})

test('a link shows no counts that attendees do not see yet, and no ratings before there are five', async () => {
  const ada = await event.join('ada@example.org')
  const { link } = await made(90)
  const live = event.live()
  await live.enter(ada, 'iwd')
  const poll = {
    showId: 'iwd',
    kind: 'single',
    options: ['Yes', 'No'],
    anonymous: true,
    open: true,
  }
  for (const results of ['always', 'voted', 'closed'])
    await event.call('poll-make', { ...poll, question: results, results }, meera)
  event.clock.advance(5 * 3600_000)
  const rating = { showId: 'iwd', rating: 4, comment: '' }
  expect((await event.call('feedback-give', rating, ada)).status).toBe(200)
  const shown = async () => {
    const { report } = (await event.call('shared-report', { link })).body
    const { polls, feedback } = report.sessions.find(({ id }: { id: string }) => id === 'iwd')
    return [polls.map(({ question }: { question: string }) => question), feedback, report.feedback]
  }
  const none = { count: 0, median: null }
  expect(await shown()).toEqual([['always'], none, none])

  const { polls } = (await event.call('poll-list', { showId: 'iwd' }, meera)).body
  for (const { id } of polls) await event.call('poll-close', { id }, meera)
  // The counts of the whole event are not made again for each request.
  expect(await shown()).toEqual([['always'], none, none])
  event.clock.advance(5_000)
  expect(await shown()).toEqual([['always', 'voted', 'closed'], none, none])
})

test('a link works for one of the offered numbers of days, and then disappears from the list', async () => {
  for (const days of [0, 1, 366, 90.5, '90'])
    expect((await event.call('report-link-make', { days }, meera)).status, String(days)).toBe(400)
  const { link, expiresAt } = await made(7)
  expect(expiresAt).toBe(event.clock.now() + 7 * day)
  event.clock.set(expiresAt - 1)
  expect(await opened(link)).toEqual([200, undefined])
  event.clock.set(expiresAt)
  expect(await opened(link)).toEqual(over)
  await signIn('organiser')
  expect(await links()).toEqual([])
  await made(30)
  expect(await event.rows('select count(*) as count from report_link')).toEqual([{ count: 1 }])
})

test('organisers see who created each link and when it was last opened, and never its secret', async () => {
  const at = event.clock.now()
  const { id, link, expiresAt } = await made(90)
  const row = { id, by: expect.any(String), at, expiresAt, openedAt: null }
  expect(await links()).toEqual([row])
  await opened(link)
  expect(await links()).toEqual([{ ...row, openedAt: at }])
  event.clock.advance(59_000)
  await opened(link)
  expect(await links()).toEqual([{ ...row, openedAt: at }])
  event.clock.advance(1000)
  await opened(link)
  expect(await links()).toEqual([{ ...row, openedAt: at + 60_000 }])
  expect(JSON.stringify(await event.rows('select * from report_link'))).not.toContain(link)
})

test('a revoked link stops working immediately, others still work, and the audit log has both changes', async () => {
  const first = await made(90)
  const other = await made(7)
  for (let n = 0; n < 2; n += 1) await event.call('report-link-revoke', { id: first.id }, meera)
  expect(await opened(first.link)).toEqual(over)
  expect(await opened(other.link)).toEqual([200, undefined])
  const { entries } = (await event.call('audit-log', {}, meera)).body
  expect(
    entries
      .filter(({ action }: { action: string }) => action.startsWith('report-link'))
      .map(({ action }: { action: string }) => action),
  ).toEqual(['report-link-revoked', 'report-link-made', 'report-link-made'])
  expect(JSON.stringify(entries)).not.toContain(first.link)
})

test('a guessed link is refused, and guesses from one network address are rate-limited', async () => {
  for (let n = 0; n < 60; n += 1) expect(await opened(`guess ${n}`)).toEqual(over)
  const { link } = await made(90)
  expect(await opened(link)).toEqual([429, 'too-many'])
  event.clock.advance(60_000)
  expect(await opened(link)).toEqual([200, undefined])
})
