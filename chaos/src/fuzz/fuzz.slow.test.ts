/** A bounded number of hostile frames and requests; `npm run fuzz` sends many more. */
import { test } from 'vitest'
import { checkFrames, checkRequests } from './check-fuzz.ts'

test.each([
  ['without rate limits', 15_000, false],
  ['with rate limits', 5_000, true],
])(
  'whatever comes in over the wire, each frame has its answer, nobody’s data leaks and others chat on, %s',
  (_, frames, limits) => checkFrames(frames, limits),
)

test('whatever comes in as a request, the server lives, answers below 500 and reveals nothing of others', () =>
  checkRequests(1_000))
