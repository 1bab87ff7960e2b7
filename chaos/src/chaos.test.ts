/** A few rounds of chaos on one server with SQLite; `npm run chaos` plays any number of them. */

import { test } from 'vitest'
import { expectRounds } from './expect-rounds.ts'

test('each acknowledged message is stored once and reaches everyone in order despite repeated server kills', async () => {
  // Three kills, one SIGTERM, dropped connections, eight removals. A server start costs more than all messages.
  await expectRounds('sqlite', [2, 3])
})
