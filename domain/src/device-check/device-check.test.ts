import { expect, test } from 'vitest'
import {
  browserVersion,
  type DeviceCheck,
  isClockRight,
  isReady,
  readyLine,
} from './device-check.ts'

const good: DeviceCheck = {
  browser: 'Chrome 140',
  live: { way: 'websocket', ms: 45 },
  video: true,
  sound: 'yes',
  clock: 2_100,
}

test.each<[Partial<DeviceCheck>, string]>([
  [{}, 'Ready · Chrome 140 · live 45 ms · video yes · sound yes · clock +2 s'],
  [
    { live: { way: 'http', ms: 120 }, sound: 'untested', clock: -61_200 },
    'Ready · Chrome 140 · live 120 ms over HTTP · video yes · sound not tested · clock -61 s',
  ],
  [
    { live: { way: 'none', ms: 0 }, video: false, sound: 'no', clock: undefined },
    'Not ready · Chrome 140 · live no · video no · sound no · clock unknown',
  ],
  [{ clock: -400 }, 'Ready · Chrome 140 · live 45 ms · video yes · sound yes · clock +0 s'],
])('a check with %j is summarised as “%s”', (changed, line) => {
  expect(readyLine({ ...good, ...changed })).toBe(line)
})

test.each<[Partial<DeviceCheck>, boolean]>([
  [{ sound: 'untested' }, true],
  [{ clock: 3600_000 }, true],
  [{ sound: 'no' }, false],
  [{ video: false }, false],
  [{ live: { way: 'none', ms: 0 } }, false],
])('with %j the device is ready: %s', (changed, ready) => {
  expect(isReady({ ...good, ...changed })).toBe(ready)
})

test('a clock counts as correct if it is at most five seconds off', () => {
  expect([5_000, -5_000, 5_001, undefined].map(isClockRight)).toEqual([true, true, false, false])
})

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome 140'],
  [`Mozilla/5.0 (Windows) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/139.0.1.2`, 'Edge 139'],
  [`Mozilla/5.0 (Macintosh) ${webKit} Version/17.4 Safari/605.1.15`, 'Safari 17.4'],
  [`Mozilla/5.0 (iPhone) ${webKit} CriOS/141.0.1 Mobile/15E148 Safari/604.1`, 'Chrome 141'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox 142'],
  ['curl/8', 'Unknown browser'],
])('%s is recognised as %s', (userAgent, name) => {
  expect(browserVersion(userAgent)).toBe(name)
})
