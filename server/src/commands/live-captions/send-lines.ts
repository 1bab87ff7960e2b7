/** Sends lines in order, each until the server has it: with a number, so that none counts twice. */
import { setTimeout as wait } from 'node:timers/promises'

type Options = {
  /** The server, ending in a slash. */
  server: URL
  session: string
  language: string
  key: string
  /** Called when the server has a line that was spoken at `at` (epoch ms). */
  onSent(at: number): void
  /** Called when the server will take none. */
  onRefused(status: number, code: string): void
  say(line: string): void
  signal: AbortSignal
}

/** Lines that wait for a server; more than it is gone for on any day. */
const mostWaiting = 10_000
/** ms between tries, and until an answer has to be there. */
const [shortest, longest, patience] = [500, 8_000, 15_000]

export function createSender(options: Options) {
  const { server, session, language, key, say, signal } = options
  const address = new URL(
    `api/captions/${encodeURIComponent(session)}?lang=${encodeURIComponent(language)}`,
    server,
  )
  // A command that is started again with the same key begins behind the numbers that it has used.
  let seq = Date.now() * 1000
  const waiting: { seq: number; text: string; at: string; spoken: number }[] = []
  let sending: Promise<void> | undefined
  const post = async (line: { seq: number; text: string; at: string }) => {
    const { text, at } = line
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ seq: line.seq, text, at }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    const body = (await answer.json().catch(() => ({}))) as { error?: { code?: string } }
    return { status: answer.status, code: body.error?.code ?? '' }
  }
  const sendAll = async () => {
    let pause = shortest
    while (waiting[0] && !signal.aborted) {
      const [line] = waiting
      const { status, code } = await post(line).catch(() => ({ status: 0, code: '' }))
      if (status >= 200 && status < 300 && pause > shortest * 4)
        say('The server has the lines again.')
      if ([401, 403, 404].includes(status) && code !== '') return options.onRefused(status, code)
      const isRefused = [400, 413].includes(status)
      if (isRefused) say(`The server refused a line (${code || status}). It is left out.`)
      if (isRefused || (status >= 200 && status < 300)) {
        waiting.shift()
        pause = shortest
        if (!isRefused) options.onSent(line.spoken)
        continue
      }
      if (pause === shortest * 4)
        say(
          `The server doesn’t take the lines (${status || 'no answer'}). They are sent again until it does.`,
        )
      await wait(pause, undefined, { signal }).catch(() => {})
      pause = Math.min(longest, pause * 2)
    }
  }
  const begin = () => {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
  }
  return {
    /** `at` is when the words were spoken (epoch ms). */
    add(text: string, at: number): void {
      seq += 1
      if (waiting.length < mostWaiting)
        waiting.push({ seq, text, at: new Date(at).toISOString(), spoken: at })
      begin()
    },
    /** Resolves with how many lines the server has not got after this many ms. */
    async finish(within: number): Promise<number> {
      await Promise.race([sending ?? Promise.resolve(), wait(within, undefined, { ref: false })])
      return waiting.length
    },
  }
}
