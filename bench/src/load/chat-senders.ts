/** People who write into a chat at an even pace, from this process. */
import { setTimeout as pause } from 'node:timers/promises'
import { rostraIn } from './dialects.ts'
import { openSocket } from './raw-socket.ts'

/** What people write in a full room: a word, a sentence, sometimes a paragraph or an address. */
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

/**
 * Opens one sender for each token. `flood` sends `perSecond` messages a second until `seconds` are
 * over and gives how many it sent.
 */
export async function openChatSenders(port: number, channel: string, tokens: readonly string[]) {
  const dialect = rostraIn(channel)
  const senders = await Promise.all(tokens.map((token) => openSocket({ port, dialect, token })))
  let sent = 0
  return {
    async flood(perSecond: number, seconds: number): Promise<number> {
      const began = performance.now()
      const count = perSecond * seconds
      for (let n = 0; n < count; n += 1) {
        const wait = began + (n * 1000) / perSecond - performance.now()
        if (wait > 1) await pause(wait)
        const text = texts[sent % texts.length] ?? ''
        // Another one speaks each time; a prime step goes around everyone.
        senders[(sent * 7919) % senders.length]?.send(dialect.message(`m${sent}`, text))
        sent += 1
      }
      return count
    },
    end() {
      for (const sender of senders) sender.end()
    },
  }
}
