/** Names, days and times, joined and written as each language does. */
import { afterEach, expect, test } from 'vitest'
import { speak, speakEnglish } from '../platform/i18n/spoken-in-tests.ts'
import { joined, listFormat } from '../ui/joined.ts'
import { greetingName } from '../ui/name-order.tsx'
import { timeOf, zoneName } from './times.ts'

afterEach(speakEnglish)

const afternoon = Date.UTC(2026, 10, 28, 15, 24)

test.each([
  ['en', 'A, B, C', 'Today, 15:24', 'London', '15:24', 'Lea'],
  ['fr', 'A, B, C', 'Today, 15:24', 'Londres', '15:24', 'Lea'],
  ['es', 'A, B y C', 'Today, 15:24', 'Londres', '15:24', 'Lea'],
  ['ar', 'A وB وC', 'Today، 15:24', 'لندن', '3:24 م', 'Lea'],
  ['de', 'A, B und C', 'Today, 15:24', 'London', '15:24', 'Lea'],
  ['pt', 'A, B, C', 'Today, 15:24', 'Londres', '15:24', 'Lea'],
  ['ja', 'A、B、C', 'Today 15:24', 'ロンドン', '15:24', 'Lea Sato'],
])('%s', async (language, list, moment, city, time, called) => {
  if (language === 'en') speakEnglish()
  else await speak(language)
  expect(listFormat().format(['A', 'B', 'C'])).toBe(list)
  expect(joined(undefined, 'Today', false, '15:24')).toBe(moment)
  expect([zoneName('Europe/London'), zoneName('Asia/Ust-Nera')]).toEqual([city, 'Ust-Nera'])
  expect(timeOf(afternoon, 'UTC').replace(/\s/g, ' ')).toBe(time)
  expect(greetingName({ first: 'Lea', name: 'Lea Sato' })).toBe(called)
})
