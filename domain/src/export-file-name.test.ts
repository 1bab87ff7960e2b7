import { expect, test } from 'vitest'
import { exportFileName } from './export-file-name.ts'

const day = '2022-03-02'

test('a file is named after the event, its contents and the date', () => {
  expect(exportFileName('International Women’s Day', 'chat', day)).toBe(
    'international-womens-day-chat-2022-03-02.csv',
  )
  expect(exportFileName('Rostra', '', day, 'zip')).toBe('rostra-2022-03-02.zip')
})

test.each([
  ['../../etc/passwd', 'etc-passwd-chat-2022-03-02.csv'],
  ['"; x=\r\nSet-Cookie: a', 'x-set-cookie-a-chat-2022-03-02.csv'],
  ['// ', 'chat-2022-03-02.csv'],
  ['Été à Paris', 'été-à-paris-chat-2022-03-02.csv'],
])('the event name %j gives the file name %j', (event, name) => {
  expect(exportFileName(event, 'chat', day)).toBe(name)
})

test.each(['会議', '𝐀', '👩🏽‍🚀a', 'a\ud800'])(
  'a name of many %s fits into a file system and a header, without a split character',
  (letter) => {
    for (const before of ['', 'a', 'ab', 'abc']) {
      const name = exportFileName(before + letter.repeat(200), letter.repeat(200), day)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
      expect(name).toMatch(/2022-03-02\.csv$/)
      expect(decodeURIComponent(encodeURIComponent(name))).toBe(name)
    }
  },
)
