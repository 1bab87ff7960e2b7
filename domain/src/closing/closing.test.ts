import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  closingAllows,
  closingState,
  dayLasts as day,
  dueStep,
  type ErasePlan,
  endOf,
  erasePlan,
  isErasingAnnounced,
  isTypedName,
  maxDays,
  minDays,
  postponed,
} from './closing.ts'

const hour = 3600_000
const none: ErasePlan = { requestedEraseAt: null, eraseAt: null }

test.each([
  ['open', null, null, null],
  ['closed', 1, null, null],
  ['erasing', 1, 2, null],
  ['erased', 1, 2, 3],
] as const)(
  'the state of an event is %s, depending on when it was closed and erased',
  (state, closedAt, begunAt, doneAt) => {
    expect(closingState({ closedAt, begunAt, doneAt })).toBe(state)
  },
)

test('only an open event can be closed, only a closed one reopened, and nothing changed once erasing begins', () => {
  const states = ['open', 'closed', 'erasing', 'erased'] as const
  const may = (action: Parameters<typeof closingAllows>[0]) =>
    states.filter((state) => closingAllows(action, state))
  expect(may('close')).toEqual(['open'])
  expect(may('reopen')).toEqual(['closed'])
  expect(may('keep')).toEqual(['open', 'closed'])
  expect(may('erase')).toEqual(['closed'])
})

test('the end of an event is the later of the last session’s end and the closing', () => {
  expect(endOf([], null)).toBe(undefined)
  expect(endOf([5, 9, 7], null)).toBe(9)
  expect(endOf([5, 9], 4)).toBe(9)
  expect(endOf([5, 9], 12)).toBe(12)
  expect(endOf([], 12)).toBe(12)
})

test('data is kept for the chosen number of days after the end, and indefinitely until one is chosen', () => {
  expect(erasePlan({ end: 0, days: 30, before: none }, 0)).toEqual({
    requestedEraseAt: 30 * day,
    eraseAt: 30 * day,
  })
  expect(erasePlan({ end: 0, days: null, before: none }, 0)).toEqual(none)
  expect(erasePlan({ end: undefined, days: 30, before: none }, 0)).toEqual(none)
})

test('an erase date is at least a day ahead when it is set or changed, and does not move as time passes', () => {
  const times = fc.integer({ min: 0, max: 4e12 })
  const days = fc.integer({ min: minDays, max: maxDays })
  fc.assert(
    fc.property(times, days, times, times, (end, kept, now, later) => {
      const plan = erasePlan({ end, days: kept, before: none }, now)
      expect(plan.eraseAt).toBeGreaterThanOrEqual(now + day)
      expect(plan.eraseAt).toBeGreaterThanOrEqual(end + kept * day)
      expect(erasePlan({ end, days: kept, before: plan }, later)).toBe(plan)
      const longer = erasePlan({ end, days: kept + 1, before: plan }, later)
      expect(longer.eraseAt).toBeGreaterThanOrEqual(later + day)
      expect(erasePlan({ end, days: null, before: plan }, later)).toEqual(none)
    }),
  )
})

const eraseAt = 100 * day
test.each([
  ['nothing is due eight days before the erase date', 8 * day, [], undefined],
  ['organisers are notified a week before the erase date', 7 * day, [], 'week'],
  ['the one-week notice is sent only once', 7 * day - hour, ['week'], undefined],
  ['a missed one-week notice is sent later, three days before the erase date', 3 * day, [], 'week'],
  ['organisers are notified again a day before the erase date', day, ['week'], 'day'],
  [
    'only the one-day notice is sent a day before the erase date if the one-week notice was missed',
    day,
    [],
    'day',
  ],
  ['the one-day notice is sent only once', 2 * hour, ['week', 'day'], undefined],
  ['the one-day notice can be sent half an hour late', day - hour / 2, ['week'], 'day'],
  [
    'erasing is postponed if the one-day notice is four hours late',
    20 * hour,
    ['week'],
    'postpone',
  ],
  [
    'erasing is postponed if the erase date is reached without a one-day notice',
    0,
    ['week'],
    'postpone',
  ],
  [
    'erasing is postponed if the erase date passed 50 days ago without any notice',
    -50 * day,
    [],
    'postpone',
  ],
  ['nothing is erased 1 ms before the erase date', 1, ['week', 'day'], undefined],
  ['data is erased at the erase date if the one-day notice was sent', 0, ['week', 'day'], 'erase'],
  [
    'data is erased three days after the erase date if only the one-day notice was sent',
    -3 * day,
    ['day'],
    'erase',
  ],
] as const)('%s', (_, left, given, due) => {
  expect(dueStep({ eraseAt, given }, eraseAt - left)).toBe(due)
})

test('nothing is ever due without an erase date', () => {
  expect(dueStep({ eraseAt: null, given: ['week', 'day'] }, 1e15)).toBe(undefined)
})

test('whenever servers run, nothing is erased before its date or with less than 23 hours’ notice', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 20 * day }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), gaps, (days, away) => {
      let now = 0
      let plan = erasePlan({ end: 0, days, before: none }, now)
      let given: ('week' | 'day')[] = []
      let notifiedAt: number | undefined
      for (const gap of away) {
        now += gap
        // A server checks repeatedly in quick succession.
        for (let looks = 0; looks < 3; looks += 1) {
          const due = dueStep({ eraseAt: plan.eraseAt, given }, now)
          if (due === 'erase') {
            expect(now).toBeGreaterThanOrEqual(plan.eraseAt ?? Number.POSITIVE_INFINITY)
            expect(now).toBeGreaterThanOrEqual(days * day)
            expect(now - (notifiedAt ?? now)).toBeGreaterThanOrEqual(23 * hour)
            return
          }
          if (due === 'postpone') {
            plan = postponed(plan, now)
            given = []
          } else if (due) {
            given.push(due)
            if (due === 'day') notifiedAt = now
          }
        }
      }
    }),
  )
})

test('the home page announces the erasing from fourteen days before it', () => {
  expect(isErasingAnnounced(eraseAt, eraseAt - 14 * day - 1)).toBe(false)
  expect(isErasingAnnounced(eraseAt, eraseAt - 14 * day)).toBe(true)
})

test('the typed name must match the event’s name, except for case, spaces and the form of apostrophes', () => {
  const name = 'International Women’s Day'
  for (const typed of [name, " international  women's day ", 'INTERNATIONAL WOMEN‘S DAY'])
    expect(isTypedName(typed, name)).toBe(true)
  for (const typed of ['', ' ', 'International Women’s', 'Women’s Day'])
    expect(isTypedName(typed, name)).toBe(false)
  expect(isTypedName('', '')).toBe(false)
})
