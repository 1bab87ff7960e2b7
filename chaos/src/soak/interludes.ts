/** The hostile interludes of a soak, which take turns; each is over within seconds. */
import { channelsOf, emailOf } from '../../../server/src/testing/numbered-event.ts'
import { seededRandom } from '../../../server/src/testing/seeded-random.ts'
import { attack, type Target } from '../fuzz/fuzz-attack.ts'
import { cutLines } from '../lines/cut-lines.ts'
import type { LoadProcess } from './load-process.ts'

/** Attackers' connections per interlude, and how many of them are concurrent. */
const attacks = 300
const attacksAtOnce = 10
const cuts = 1000
/** ms for which slow listeners read nothing. */
const slowFor = 10_000

type Stage = {
  url: string
  /** The attacker's own token. */
  token: string
  /** Tokens of others, which must not reach the attacker. */
  secrets: string[]
  load: LoadProcess
  seed: number
  goesOn(): boolean
}

type Interlude = { name: string; play(stage: Stage, minute: number): Promise<string[]> }

export const interludes: readonly Interlude[] = [
  {
    name: 'storm of a third',
    play: ({ load }) => load.storm(1 / 3).then(() => []),
  },
  { name: 'bad frames', play: badFrames },
  {
    name: 'a fifth reads nothing',
    play: ({ load }) => load.slow(1 / 5, slowFor).then(() => []),
  },
  {
    name: 'cut lines',
    async play({ url, token, seed, goesOn }, minute) {
      const options = { count: cuts, seed: seed + minute, token, goesOn }
      const { unanswered } = await cutLines(url, options)
      return unanswered > 0 ? [`${unanswered} lines were not answered before they were cut`] : []
    },
  },
]

async function badFrames({ url, token, secrets, seed, goesOn }: Stage, minute: number) {
  // The attacker must not write where everyone listens: the checker would report a message that no one sent.
  const channels = channelsOf(1)
  const words = [...secrets, ...[0, 1].map(emailOf)]
  const target: Target = { url, token, channels, secrets: { words, marks: {} }, limits: false }
  const found: string[] = []
  let next = 0
  const work = async () => {
    while (next < attacks && goesOn()) {
      next += 1
      const { errors } = await attack(seededRandom(seed, minute, next), target)
      found.push(...errors)
    }
  }
  await Promise.all(Array.from({ length: attacksAtOnce }, work))
  return found
}
