/** Someone who chats while others attack, and must be answered as if they were not there. */

import { channelsOf, type SignedInPerson } from '../../../server/src/testing/numbered-event.ts'
import { seededRandom } from '../../../server/src/testing/seeded-random.ts'
import { type ChaosClient, createChaosClient } from '../chaos-client.ts'

/** ms until the last messages must be acknowledged. */
const timeoutMs = 30_000

/** Sends a message of `length` characters every `every` ms. */
export function createWitness(url: string, person: SignedInPerson, every: number, length = 40) {
  const channels = channelsOf(0)
  const client: ChaosClient = createChaosClient({
    name: 'the witness',
    person,
    channels,
    url: () => url,
    random: seededRandom(1),
  })
  let sent = 0
  client.start()
  const timer = setInterval(() => {
    const text = `seen by the witness ${sent} `.padEnd(length, '.')
    client.send(channels[0], `witness-${sent}`, text)
    sent += 1
  }, every)
  return {
    /** Text that each message begins with. */
    mark: 'seen by the witness',
    get acknowledged() {
      return client.history.acks.length
    },
    /** What went wrong, as text. */
    async end(): Promise<string[]> {
      clearInterval(timer)
      const until = performance.now() + timeoutMs
      while (client.waiting > 0 && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 20))
      client.stop()
      const { waiting, closes, nacks } = client
      return [
        ...(waiting > 0 ? [`the witness waits for ${waiting} of ${sent} acknowledgements`] : []),
        ...(closes.length > 0 ? [`the witness was cut off with ${closes.join(', ')}`] : []),
        ...(nacks.length > 0 ? [`the witness was refused ${nacks.length} times`] : []),
      ]
    },
  }
}
