import { expect, test } from 'vitest'
import { createNotices } from './notices.ts'

test('the first notice is sent immediately, and all that follow within a tick are sent as one', () => {
  let sent = 0
  const notices = createNotices(() => {
    sent += 1
  })
  notices.notify()
  expect(sent).toBe(1)
  for (let n = 0; n < 100; n += 1) notices.notify()
  expect(sent).toBe(1)
  notices.tick()
  expect(sent).toBe(2)
  notices.notify()
  expect(sent).toBe(2)
  notices.tick()
  expect(sent).toBe(3)
  notices.tick()
  notices.tick()
  expect(sent).toBe(3)
  notices.notify()
  expect(sent).toBe(4)
})
