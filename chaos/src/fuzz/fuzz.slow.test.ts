/** A bounded number of hostile frames and requests; `npm run fuzz` sends many more. */
import { test } from 'vitest'
import { checkFrames, checkRequests } from './check-fuzz.ts'

test.each([
  ['without rate limits', 15_000, false],
  ['with rate limits', 5_000, true],
])(
  'hostile frames are answered, leak no one’s data and do not interrupt other people’s chat, %s',
  (_, frames, limits) => checkFrames(frames, limits),
)

test('hostile requests never crash the server, cause a 5xx response or reveal other people’s data', () =>
  checkRequests(1_000))
