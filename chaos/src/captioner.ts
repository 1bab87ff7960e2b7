/** A program that sends live captions during the faults: each line again, with its number, until it is acknowledged. */
import { setTimeout as pause } from 'node:timers/promises'
import { ask, oneRequest } from '../../server/src/testing/ask.ts'
import type { Random } from '../../server/src/testing/seeded-random.ts'
import { type ChaosClient, captionsLanguage } from './chaos-client.ts'
import type { Deployment } from './deployment.ts'
import type { CaptionHistory } from './history/history.ts'

/** ms between two lines, of which a session may have ten a second, and before a line is sent again. */
const [every, againAfter] = [125, 50]
/** ms in which the last line must be acknowledged; generous, for slow machines. */
const patience = 60_000

/** Begins at once. `channel` is a session's, and its id. */
export function createCaptioner(deployment: Deployment, channel: string, random: Random) {
  const sent: CaptionHistory['sent'] = []
  const startedAt = Date.now()
  let isOver = false
  let until = Number.POSITIVE_INFINITY
  const post = async (seq: number, text: string): Promise<number | undefined> => {
    const url = random.pick(deployment.urls())
    const answer = await fetch(`${url}/api/captions/${channel}?lang=${captionsLanguage}`, {
      method: 'POST',
      headers: {
        ...oneRequest.headers,
        authorization: `Bearer ${deployment.organiser}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ seq, text }),
    }).catch(() => undefined)
    const body = await answer?.json().catch(() => undefined)
    return answer?.ok ? (body as { n: number }).n : undefined
  }
  const sending = (async () => {
    for (let seq = 1; !isOver; seq += 1) {
      const line: CaptionHistory['sent'][number] = { text: `${seq} was said` }
      sent.push(line)
      while (line.n === undefined && Date.now() < until) {
        line.n = await post(seq, line.text)
        if (line.n === undefined) await pause(againAfter)
      }
      await pause(every)
    }
  })()
  return {
    /** Resolves once the last line is acknowledged, after everything is mended. */
    async finish(): Promise<void> {
      isOver = true
      until = Date.now() + patience
      await sending
    },

    /** The clients that lack the last line; all of them have asked for it. */
    behind: (clients: readonly ChaosClient[]): string[] =>
      clients
        .filter(({ history }) => !history.captions.some(({ n }) => n === sent.at(-1)?.n))
        .map(({ history }) => `${history.name} has not got the last caption of ${channel}`),

    /** `isShared`: whatever was stored has reached every page. */
    async history(clients: readonly ChaosClient[], isShared: boolean): Promise<CaptionHistory> {
      const window = { from: startedAt - 60_000, to: Date.now() + 60_000 }
      const asked = { showId: channel, lang: captionsLanguage, ...window }
      const [url = ''] = deployment.urls()
      const { lines } = await ask(url, 'captions-said', asked, deployment.people[0]?.token)
      const seen = clients.map(({ history: { name, captions } }) => ({ name, lines: captions }))
      return { channel, sent, stored: lines, seen, isShared }
    },
  }
}
