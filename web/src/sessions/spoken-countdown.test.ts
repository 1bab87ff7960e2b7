import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverNow } from '../platform/transport/server-clock.ts'
import { speakCountdown } from './spoken-countdown.ts'

let target: number
const said: string[] = []
const start = () => speakCountdown('Opening', target, (text) => said.push(text))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  said.length = 0
  vi.useFakeTimers()
  // Other tests in this process may have set the server's clock.
  target = serverNow() + 15_000
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the start is announced once ten seconds before and once when it is reached', () => {
  const end = start()
  vi.advanceTimersByTime(20_000)
  end()
  expect(said).toEqual(['Opening starts in 10 seconds', 'Opening is starting'])
})

test('the start is announced when the page replaces the countdown before its timer has fired', () => {
  const end = start()
  vi.advanceTimersByTime(14_999)
  // Its timers have not fired yet.
  vi.stubGlobal('rostraStoppedAt', target + 1)
  end()
  expect(said.at(-1)).toBe('Opening is starting')
})

test('nothing more is announced after someone has left the page', () => {
  const end = start()
  vi.advanceTimersByTime(12_000)
  end()
  vi.advanceTimersByTime(20_000)
  expect(said).toEqual(['Opening starts in 10 seconds'])
})
