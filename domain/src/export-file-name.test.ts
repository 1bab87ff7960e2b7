import { expect, test } from 'vitest'
import { exportFileName } from './export-file-name.ts'

const at = Date.UTC(2022, 2, 2, 2)

test('a file is named after the event, its contents and the date in the event’s time zone', () => {
  expect(exportFileName('International Women’s Day', 'chat', at, 'UTC')).toBe(
    'international-womens-day-chat-2022-03-02.csv',
  )
  expect(exportFileName('Rostra', 'chat', at, 'America/Chicago')).toBe('rostra-chat-2022-03-01.csv')
  expect(exportFileName('Rostra', '', at, 'UTC', 'zip')).toBe('rostra-2022-03-02.zip')
  expect(exportFileName('Rostra', 'chat', at, 'CDT')).toBe('rostra-chat-2022-03-01.csv')
})

test.each([
  ['../../etc/passwd', 'etc-passwd-chat-2022-03-02.csv'],
  ['"; x=\r\nSet-Cookie: a', 'x-set-cookie-a-chat-2022-03-02.csv'],
  ['// ', 'chat-2022-03-02.csv'],
  ['Été à Paris', 'été-à-paris-chat-2022-03-02.csv'],
])('the event name %j gives the file name %j', (event, name) => {
  expect(exportFileName(event, 'chat', at, 'UTC')).toBe(name)
})

test.each(['会議', '𝐀', '👩🏽‍🚀a', 'a\ud800'])(
  'a name of many %s fits into a file system and a header, without a split character',
  (letter) => {
    for (const before of ['', 'a', 'ab', 'abc']) {
      const name = exportFileName(before + letter.repeat(200), letter.repeat(200), at, 'UTC')
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
      expect(name).toMatch(/2022-03-02\.csv$/)
      expect(decodeURIComponent(encodeURIComponent(name))).toBe(name)
    }
  },
)
