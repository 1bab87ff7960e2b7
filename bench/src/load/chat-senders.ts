/** People who write in a chat at a steady rate, from this process. */
import { setTimeout as pause } from 'node:timers/promises'
import { rostraIn } from './dialects.ts'
import { openSockets } from './raw-socket.ts'

/** What people write in a busy chat: a word, a sentence, sometimes a paragraph or a link. */
const texts = [
  'Hello from Pune!',
  'So glad to be here',
  'Could someone say again which year that was? I lost the sound for a moment.',
  '👏👏👏',
  'Yes!',
  'The part about the first meeting in that cold hall made me cry a little, I have to say. My mother was there and told it the same way.',
  'Slides are at https://example.org/slides/opening if anyone looks for them',
  'Same here',
  'Brava',
  'What was the name of the book?',
]

/** Opens one sender per token. `flood` sends `perSecond` messages per second for `seconds` seconds. */
export async function openChatSenders(port: number, channel: string, tokens: readonly string[]) {
  const dialect = rostraIn(channel)
  const senders = await openSockets([port], dialect, tokens)
  let sent = 0
  return {
    async flood(perSecond: number, seconds: number): Promise<void> {
      const began = performance.now()
      const count = perSecond * seconds
      for (let n = 0; n < count; n += 1) {
        const wait = began + (n * 1000) / perSecond - performance.now()
        if (wait > 1) await pause(wait)
        const text = texts[sent % texts.length] ?? ''
        // A different sender each time; the prime step visits all of them.
        senders[(sent * 7919) % senders.length]?.send(dialect.message(`m${sent}`, text))
        sent += 1
      }
    },
    end() {
      for (const sender of senders) sender.end()
    },
  }
}
