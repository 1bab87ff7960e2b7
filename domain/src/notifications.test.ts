import { expect, test } from 'vitest'
import { nextNotificationAt, notificationAt } from './notifications.ts'

const startsAt = 100_000_000
const minute = 60_000
const session = { id: 'a b', title: 'Opening', startsAt }

test.each([
  [-10 * minute - 1, undefined],
  [-10 * minute, 'Opening starting soon!'],
  [-1, 'Opening starting soon!'],
  [0, 'Opening is live!'],
  [2 * minute, 'Opening is live!'],
  [2 * minute + 1, undefined],
])('%d ms from the start it says %s', (offset, title) => {
  expect(notificationAt(session, startsAt + offset)?.title).toBe(title)
})

test('it links to the show page, and for zoom to the call outside', () => {
  expect(notificationAt(session, startsAt)).toMatchObject({
    target: '/show/a%20b',
    external: false,
  })
  const call = { ...session, liveStream: { type: 'zoom', url: 'https://zoom.us/j/1' } }
  expect(notificationAt(call, startsAt)).toMatchObject({
    target: 'https://zoom.us/j/1',
    external: true,
  })
})

test('the two toasts of a session have ids of their own, and the same ones each time', () => {
  const ids = [-minute, -minute, 0, minute].map(
    (offset) => notificationAt(session, startsAt + offset)?.id,
  )
  expect(ids).toEqual(['a b soon', 'a b soon', 'a b live', 'a b live'])
})

test('the next moment to look is a session’s ten-minute mark or its start', () => {
  expect(nextNotificationAt([session], startsAt - 11 * minute)).toBe(startsAt - 10 * minute)
  expect(nextNotificationAt([session], startsAt - 10 * minute)).toBe(startsAt)
  expect(nextNotificationAt([session], startsAt)).toBeUndefined()
})
