/** Some malformed handshakes; `npm run fuzz` cuts them at every byte, and sends many more. */
import { expect, test } from 'vitest'
import { runHandshakeFuzz } from './run-handshake-fuzz.ts'

test('malformed or interrupted handshakes neither crash the server nor stop an attendee from connecting', async () => {
  const seed = 20_261_122
  const { errors, lines, came } = await runHandshakeFuzz({ handshakes: 600, step: 3, seed })
  const again = `npm run fuzz -- --seed ${seed}`
  expect(errors, `${again}\n${lines.join('\n')}`).toEqual([])
  // Some handshakes were accepted and some refused for a reason, not all just malformed.
  expect([...came.keys()]).toEqual(expect.arrayContaining(['101', '400', '403', '404']))
})
