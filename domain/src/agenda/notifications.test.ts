import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextNotificationAt, notificationAt, notificationsAt } from './notifications.ts'
import { reminderId } from './reminders.ts'

const startsAt = 100_000_000
const minute = 60_000
const session = { id: 'a b', title: 'Opening', startsAt }

// spec: 3.35, 9.4, 9.5
test.each([
  [-10 * minute - 1, undefined],
  [-10 * minute, 'soon'],
  [-1, 'soon'],
  [0, 'live'],
  [2 * minute, 'live'],
  [2 * minute + 1, undefined],
])('%d ms from the start the notification is %s', (offset, kind) => {
  expect(notificationAt(session, startsAt + offset)?.reason.kind).toBe(kind)
})

// spec: 3.36
test('the notification links to the session page, or for Zoom to the call itself', () => {
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

// spec: 3.34
test('the two toasts of a session have different ids, which stay the same', () => {
  const ids = [-minute, -minute, 0, minute].map(
    (offset) => notificationAt(session, startsAt + offset)?.id,
  )
  expect(ids).toEqual(['a b soon', 'a b soon', 'a b live', 'a b live'])
})

test('the next check is due at a session’s ten-minute mark or at its start', () => {
  expect(nextNotificationAt([session], startsAt - 11 * minute)).toBe(startsAt - 10 * minute)
  expect(nextNotificationAt([session], startsAt - 10 * minute)).toBe(startsAt)
  expect(nextNotificationAt([session], startsAt)).toBeUndefined()
})

test.each([
  [-5 * minute - 1, undefined],
  [-5 * minute, 5],
  [-4 * minute, 4],
  [-4 * minute + 1, 4],
  [-minute, 1],
  [-1, 1],
  [0, undefined],
])(
  '%d ms from the start the minutes in the reminder of a starred session are %s',
  (offset, minutes) => {
    const due = notificationsAt(session, startsAt + offset, new Set(['a b']))
    const reminder = due.find(({ id }) => id === reminderId('a b'))
    expect(reminder?.reason).toEqual(minutes && { kind: 'reminder', minutes })
  },
)

test('a session without a star has no reminder, even if another session has a star', () => {
  const due = notificationsAt(session, startsAt - minute, new Set(['other']))
  expect(due.map(({ id }) => id)).toEqual(['a b soon'])
  expect(nextNotificationAt([session], startsAt - 10 * minute, new Set(['other']))).toBe(startsAt)
})

test('when both are due, the toast of the specification comes before the reminder', () => {
  const due = notificationsAt(session, startsAt - minute, new Set(['a b']))
  expect(due.map(({ id }) => id)).toEqual(['a b soon', 'a b reminder'])
})

test('a check is due at the five-minute mark of a starred session', () => {
  const starred = new Set(['a b'])
  expect(nextNotificationAt([session], startsAt - 10 * minute, starred)).toBe(startsAt - 5 * minute)
  expect(nextNotificationAt([session], startsAt - 5 * minute, starred)).toBe(startsAt)
})

/** Derived only from section 9 of the specification: which notifications would appear, checking every second. */
function slowModel(starts: readonly number[], from: number, until: number): Set<string> {
  const notified = new Set<string>()
  for (let now = from; now <= until; now += 1000)
    for (const [index, start] of starts.entries()) {
      const before = start - now
      if (before > 0 && before <= 600_000) notified.add(`s${index} soon`)
      if (before <= 0 && -before <= 120_000) notified.add(`s${index} live`)
    }
  return notified
}

test('for random schedules, checking only when due gives the same notifications as every second, each once', () => {
  const second = fc.integer({ min: 0, max: 3_600 }).map((seconds) => seconds * 1000)
  fc.assert(
    fc.property(
      fc.array(second, { maxLength: 6 }),
      second,
      fc.integer({ min: 0, max: 2_000 }),
      (starts, from, length) => {
        const until = from + length * 1000
        const sessions = starts.map((startsAt, index) => ({
          id: `s${index}`,
          title: `s${index}`,
          startsAt,
        }))
        const notified: string[] = []
        const ids = new Set<string>()
        for (let now: number | undefined = from; now !== undefined && now <= until; ) {
          for (const it of sessions) {
            const notification = notificationAt(it, now)
            if (!notification || ids.has(notification.id)) continue
            ids.add(notification.id)
            notified.push(notification.id)
          }
          now = nextNotificationAt(sessions, now)
        }
        expect(new Set(notified)).toEqual(slowModel(starts, from, until))
        expect(notified).toHaveLength(new Set(notified).size)
      },
    ),
  )
})
