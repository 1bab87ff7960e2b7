/** Writes into a chat through the live connection, faster than people do. */
import { ask } from '../../server/src/testing/ask.ts'
import { createLiveSocket } from '../../server/src/testing/live-socket.ts'
import type { Conference } from './conference.ts'

/** Waits until each text is stored before sending the next. */
export async function sayAll(
  { url }: Conference,
  channel: string,
  texts: readonly string[],
  email = 'bea@example.org',
): Promise<void> {
  const { token } = await ask(url, 'joinEmail', { email })
  const live = createLiveSocket(url)
  await live.enter(token, channel)
  for (const text of texts) {
    const id = crypto.randomUUID()
    await live.send({ t: 'send', channel, id, text })
    await live.next('ack', (it) => it.id === id)
  }
  live.close()
}

/** "Line 1", "Line 2" … */
export const lines = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `Line ${n + 1}`)
