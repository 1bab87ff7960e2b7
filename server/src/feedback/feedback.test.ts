import { describe, expect, test } from 'vitest'
import { exported } from '../testing/exported.ts'
import { ada, bea, event, moderator, useEvent } from '../testing/use-event.ts'

const hour = 3_600_000
useEvent({ as: ['ada', 'bea', 'moderator'] })

/** Enters a session's channel and leaves it after `minutes`. */
async function watch(token: string, channel = 'iwd', minutes = 10) {
  const live = event.live()
  await live.hello(token)
  await live.send({ t: 'enter', channel })
  await live.next('entered')
  event.clock.advance(minutes * 60_000)
  await live.send({ t: 'leave', channel })
  await live.send({ t: 'ping' })
  await live.next('pong')
  live.close()
}
const give = (token: string, rating: number | null, comment = '', showId = 'iwd') =>
  event.call('feedback-give', { showId, rating, comment }, token)
const own = async (token: string) => (await event.call('feedback', {}, token)).body.sessions
async function figures(showId = 'iwd') {
  const { sessions } = (await event.call('session-feedback', {}, moderator)).body
  return sessions.find(({ id }: { id: string }) => id === showId)
}
const refusal = async (answer: ReturnType<typeof give>) => {
  const { status, body } = await answer
  return [status, body.error?.reason ?? body.error?.code]
}

describe('a rating', () => {
  test('is accepted from people who attended, once the session has ended', async () => {
    await watch(ada)
    expect(await own(ada)).toEqual([])
    expect(await refusal(give(ada, 5))).toEqual([403, 'rating-too-early'])
    event.clock.advance(5 * hour)
    expect(await own(ada)).toEqual([{ showId: 'iwd', rating: null, comment: '' }])
    expect(await own(bea)).toEqual([])
    expect((await give(ada, 5, ' Very clear. ')).status).toBe(200)
    expect(await refusal(give(bea, 1))).toEqual([403, 'rating-not-there'])
    expect(await own(ada)).toEqual([{ showId: 'iwd', rating: 5, comment: 'Very clear.' }])
    expect(await figures()).toMatchObject({ count: 1, median: 5, counts: [0, 0, 0, 0, 1] })
  })

  test('is accepted from someone still in the session as soon as a moderator ends it', async () => {
    const live = event.live()
    await live.enter(ada, 'iwd')
    event.clock.advance(60_000)
    await event.call('direct', { showId: 'iwd', action: 'end' }, moderator)
    expect((await give(ada, 4)).status).toBe(200)
  })

  test('is refused from someone who left the waiting room before the start', async () => {
    await watch(ada, 'later')
    event.clock.advance(48 * hour)
    expect(await refusal(give(ada, 3, '', 'later'))).toEqual([403, 'rating-not-there'])
  })

  test('counts once per person, can be changed and removed, and is kept across a restart', async () => {
    await watch(ada)
    await watch(bea)
    event.clock.advance(5 * hour)
    await give(ada, 2, 'Too fast')
    await give(ada, 4, 'Better the second time')
    await give(bea, 5)
    await event.restart()
    expect(await figures()).toMatchObject({ count: 2, median: 4.5, comments: 1 })
    await give(ada, null)
    await give(ada, null)
    expect(await figures()).toMatchObject({ count: 1, median: 5, comments: 0 })
    expect(await own(ada)).toEqual([{ showId: 'iwd', rating: null, comment: '' }])
  })

  test('is refused once the event is closed, and the previous rating is kept', async () => {
    await watch(ada)
    event.clock.advance(5 * hour)
    const organiser = await event.organiser()
    await give(ada, 5)
    await event.call('closing-close', {}, organiser)
    expect(await refusal(give(ada, 1))).toEqual([403, 'event-closed'])
    expect(await own(ada)).toMatchObject([{ rating: 5 }])
  })

  test('is refused unless it is a number from 1 to 5 with a comment of up to 500 characters', async () => {
    for (const [what, payload] of [
      ['a string instead of a number', { rating: '5' }],
      ['0', { rating: 0 }],
      ['6', { rating: 6 }],
      ['a fraction', { rating: 4.5 }],
      ['a comment of 501 characters', { rating: 5, comment: 'x'.repeat(501) }],
    ] as const) {
      expect(
        (await event.call('feedback-give', { showId: 'iwd', ...payload }, ada)).status,
        what,
      ).toBe(400)
    }
  })

  test('is refused after thirty requests in a minute', async () => {
    const statuses = []
    for (let n = 0; n < 31; n += 1) statuses.push((await give(ada, null)).status)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })
})

describe('the team', () => {
  test('sees comments without names', async () => {
    await watch(ada)
    event.clock.advance(5 * hour)
    await give(ada, 4, 'More time for questions')
    const { body } = await event.call('session-comments', { showId: 'iwd' }, moderator)
    expect(body).toEqual({
      comments: [{ rating: 4, text: 'More time for questions' }],
      more: false,
    })
  })

  test('exports ratings without names, and no comment runs as a formula', async () => {
    await watch(ada)
    event.clock.advance(5 * hour)
    const organiser = await event.organiser()
    await give(ada, 4, '=1+1')
    const { text } = await exported(event, 'feedback-export', organiser)
    expect(text).toBe("Session,Rating,Comment\r\nSession iwd,4,'=1+1\r\n")
  })

  test('sees the number and median of ratings in the report', async () => {
    const organiser = await event.organiser()
    await watch(ada)
    await watch(bea)
    event.clock.advance(5 * hour)
    await give(ada, 4)
    await give(bea, 5)
    const { report } = (await event.call('report', {}, organiser)).body
    expect(report.feedback).toEqual({ count: 2, median: 4.5 })
    const feedback = Object.fromEntries(
      report.sessions.map((it: { id: string; feedback: object }) => [it.id, it.feedback]),
    )
    expect(feedback).toMatchObject({
      iwd: { count: 2, median: 4.5 },
      before: { count: 0, median: null },
    })
  })
})

test('speakers see the median once there are five ratings', async () => {
  const { link } = (
    await event.call('screen-link-make', { showId: 'iwd', kind: 'speaker' }, moderator)
  ).body
  const { token } = (await event.call('screen-open', { link })).body
  const shown = async () => (await event.call('speaker-view', {}, token)).body.feedback
  const people = [ada, bea, await event.join('cleo@example.org')]
  const organiser = await event.organiser()
  for (const email of ['dana@example.org', 'emma@example.org']) {
    const attendee = { email, first: 'D', last: '' }
    await event.call('organiser-attendee-add', { attendee }, organiser)
    people.push(await event.join(email))
  }
  for (const token of people) await watch(token, 'iwd', 1)
  event.clock.advance(5 * hour)
  for (const token of people.slice(0, 4)) await give(token, 4)
  expect(await shown()).toBeNull()
  for (const token of people.slice(4)) await give(token, 5)
  expect(await shown()).toEqual({ count: 5, median: 4 })
})

test('a person’s feedback is in their data export, and is erased with them', async () => {
  await watch(ada)
  event.clock.advance(5 * hour)
  const organiser = await event.organiser()
  await give(ada, 4, 'It was me')
  const { id } = (await event.call('me', {}, ada)).body
  const { body } = await event.call('organiser-attendee-data', { id }, organiser)
  expect(JSON.stringify(body)).toContain('It was me')
  await event.call('organiser-attendee-erase', { id }, organiser)
  expect(await figures()).toMatchObject({ count: 0, comments: 0 })
})
