import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { reasonOfIssue } from '../contract/reasons/reason-of-issue.ts'
import { DoNotDisturb } from './do-not-disturb.schema.ts'
import { isQuiet } from './do-not-disturb.ts'

const night: DoNotDisturb = {
  on: true,
  startHour: 22,
  startMinute: 30,
  endHour: 7,
  endMinute: 0,
  timeZone: 'Europe/London',
}
const winter = (hour: number, minute: number) => Date.UTC(2022, 0, 10, hour, minute)

describe('do not disturb', () => {
  test.each([
    [22, 29, false],
    [22, 30, true],
    [23, 59, true],
    [0, 0, true],
    [6, 59, true],
    [7, 0, false],
    [12, 0, false],
  ])('from 22:30 to 7:00 is quiet at %i:%i: %s', (hour, minute, quiet) => {
    expect(isQuiet(night, winter(hour, minute))).toBe(quiet)
  })

  test('uses the person’s own time zone, including summer time', () => {
    // 21:30 UTC is 22:30 in London in July.
    expect(isQuiet(night, Date.UTC(2022, 6, 10, 21, 29))).toBe(false)
    expect(isQuiet(night, Date.UTC(2022, 6, 10, 21, 30))).toBe(true)
    expect(isQuiet({ ...night, timeZone: 'Asia/Tokyo' }, winter(13, 30))).toBe(true)
  })

  test('is never quiet when switched off, and quiet all day when its start equals its end', () => {
    expect(isQuiet({ ...night, on: false }, winter(23, 0))).toBe(false)
    expect(isQuiet(undefined, winter(23, 0))).toBe(false)
    const day = { ...night, endHour: 22, endMinute: 30 }
    for (const hour of [0, 6, 12, 22, 23]) expect(isQuiet(day, winter(hour, 0))).toBe(true)
  })

  // spec: 5.17
  test('accepts only hours from 0 to 23 and minutes from 0 to 59', () => {
    const takes = (change: Partial<Record<keyof DoNotDisturb, unknown>>) =>
      v.safeParse(DoNotDisturb, { ...night, ...change }).success
    for (const startHour of [0, 23]) expect(takes({ startHour })).toBe(true)
    for (const startHour of [-1, 24, 1.5, '9', null]) expect(takes({ startHour })).toBe(false)
    for (const endMinute of [0, 59]) expect(takes({ endMinute })).toBe(true)
    for (const endMinute of [-1, 60, 0.5, '9', null]) expect(takes({ endMinute })).toBe(false)
    for (const timeZone of ['', 'Mars/Olympus', 5]) expect(takes({ timeZone })).toBe(false)
    const { issues } = v.safeParse(DoNotDisturb, { ...night, startHour: 24 })
    expect(issues && reasonOfIssue(issues[0]).message).toBe('Invalid parameter.')
  })
})
