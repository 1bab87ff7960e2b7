import { describe, expect, test } from 'vitest'
import { ada, event, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['ada'], bursts: { star: 8 } })

const star = (token: string, sessionId: string, on = true) =>
  event.call('agenda-star', { sessionId, on }, token)
const starred = async (token: string) => (await event.call('agenda', {}, token)).body.starred

test('starring a session adds it to the agenda, in programme order; unstarring removes it', async () => {
  expect(await starred(ada)).toEqual([])
  expect(await star(ada, 'gone')).toMatchObject({ status: 200, body: {} })
  await star(ada, 'iwd')
  expect(await starred(ada)).toEqual(['iwd', 'gone'])
  await star(ada, 'gone', false)
  expect(await starred(ada)).toEqual(['iwd'])
})

test('each attendee has their own agenda, on every device and after signing out and in', async () => {
  await star(ada, 'iwd')
  const otherDevice = await event.join()
  expect(await starred(otherDevice)).toEqual(['iwd'])
  expect(await starred(await event.join('bea@example.org'))).toEqual([])
  await event.call('sign-out', {}, ada)
  expect(await starred(await event.join())).toEqual(['iwd'])
})

test('organisers have an agenda like everyone', async () => {
  const meera = await event.organiser()
  await star(meera, 'later')
  expect(await starred(meera)).toEqual(['later'])
  expect(await starred(ada)).toEqual([])
})

test('starring a session twice or unstarring an unstarred one changes nothing', async () => {
  await Promise.all([star(ada, 'iwd'), star(ada, 'iwd'), star(ada, 'later', false)])
  expect(await starred(ada)).toEqual(['iwd'])
})

test('stars are kept after a restart', async () => {
  await star(ada, 'iwd')
  await event.restart()
  expect(await starred(ada)).toEqual(['iwd'])
})

test('too many star changes in a minute are refused, and one is accepted again a while later', async () => {
  const statuses = []
  for (let n = 0; n < 9; n += 1) statuses.push((await star(ada, 'iwd', n % 2 === 0)).status)
  expect(statuses).toEqual([...Array(8).fill(200), 429])
  event.clock.advance(10_000)
  expect((await star(ada, 'iwd')).status).toBe(200)
})

describe('refusals and calendar links', () => {
  useEvent({ once: true, as: ['ada'] })

  test('a session that is not in the programme cannot have a star', async () => {
    const { status, body } = await star(ada, 'nowhere')
    expect([status, body.error.code]).toEqual([404, 'unknown-session'])
  })

  test('a star without a state is refused with 400', async () => {
    expect((await event.call('agenda-star', { sessionId: 'iwd' }, ada)).status).toBe(400)
  })

  test('simultaneous first requests for a calendar link get the same one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => event.call('agenda-address', {}, ada)),
    )
    expect(new Set(answers.map(({ body }) => body.calendar)).size).toBe(1)
  })

  test('every attendee has their own unguessable calendar link, which stays the same', async () => {
    const address = async (token: string) =>
      (await event.call('agenda-address', {}, token)).body.calendar
    const [first, again, other] = [
      await address(ada),
      await address(await event.join()),
      await address(await event.join('bea@example.org')),
    ]
    expect(first).toMatch(/^\/calendar\/[\w-]{43}$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })
})
