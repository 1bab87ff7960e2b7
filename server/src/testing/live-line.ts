/** A client of the live channel without WebSockets: it receives a stream of events and posts frames. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { keepFrames } from './kept-frames.ts'

type Answer = {
  status: number
  body: { line?: string; taken?: number; error?: { code: string; reason?: string } }
}

/** Makes one POST to the live channel. */
export async function postLive(
  url: string,
  path: string,
  { body = '', token, origin }: { body?: string; token?: string; origin?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api/live/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // No connection stays open that a test would have to wait for.
      connection: 'close',
      ...(token ? { authorization: token } : {}),
      ...(origin ? { origin } : {}),
    },
    body,
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** How often frames are posted: pages give up earlier, but a machine that runs many tests is slower than a server. */
const attempts = 20

/** Posts frames as pages do: again with the same number when the instance that has the line was too busy to answer. */
export async function postFrames(url: string, path: string, body: string): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await postLive(url, path, { body })
    if (answer.body.error?.reason !== 'line-silent' || attempt === attempts) return answer
  }
}

/** The same methods as `createLiveSocket`; `posts` is the address that frames are sent to, if different. */
export function createLiveLine(url: string, posts: string = url) {
  const kept = keepFrames()
  const { frames, next, closed, failed, entries, untilEntries } = kept
  let line = ''
  let sent = 0
  let stream: IncomingMessage | undefined
  let asked: ClientRequest | undefined
  let posting: Promise<unknown> = Promise.resolve()

  /** Receives one event, without the empty line at its end. */
  const receive = (event: string) => {
    const field = (name: string) =>
      event
        .split('\n')
        .find((it) => it.startsWith(`${name}: `))
        ?.slice(name.length + 2)
    const [name, data] = [field('event'), field('data')]
    if (data === undefined) return
    if (name === undefined) kept.receive(JSON.parse(data))
    else if (name === 'close') kept.end(JSON.parse(data).code)
    else void self.send({ t: 'ping' })
  }
  const read = (answer: IncomingMessage) => {
    stream = answer
    let unread = ''
    answer.setEncoding('utf8').on('data', (part: string) => {
      const events = (unread + part).split('\n\n')
      unread = events.pop() ?? ''
      for (const event of events) receive(event)
    })
    answer.on('error', () => {})
    answer.on('close', () => kept.end(1006))
  }
  /** Opens the stream of `line`; resolves with the status of the answer. */
  const listen = () =>
    new Promise<number>((resolve, reject) => {
      asked = request(`${url}/api/live/line/${line}`, { agent: false }, (answer) => {
        resolve(answer.statusCode ?? 0)
        if (answer.statusCode !== 200) return void answer.resume()
        read(answer)
      })
      asked.on('error', reject)
      asked.end()
    })

  const self = {
    frames,
    next,
    closed,
    failed,
    entries,
    untilEntries,
    listen,
    get line() {
      return line
    },
    get stream() {
      return stream
    },
    /** Requests a line; resolves with the status of the answer. */
    open: async (token: string) => {
      const { status, body } = await postLive(url, 'open', { token })
      line = body.line ?? ''
      return status
    },
    /** Sends one POST after the other; resolves with the answer to this one. */
    send: (frame: unknown): Promise<Answer> => {
      const text = typeof frame === 'string' ? frame : JSON.stringify(frame)
      const mine = posting.then(() => {
        const from = sent
        sent += text.split('\n').length
        return postFrames(posts, `line/${line}?from=${from}`, text)
      })
      posting = mine.catch(() => {})
      return mine
    },
    hello: async (token: string) => {
      const status = await self.open(token)
      if (status !== 200) kept.fail(`Unexpected server response: ${status}`)
      else await listen()
      return next('welcome')
    },
    enter: async (token: string, channel: string, after?: { epoch: string; seq: number }) => {
      await self.hello(token)
      await self.send({ t: 'enter', channel, ...(after ? { after } : {}) })
      return next('entered')
    },
    close: () => void asked?.destroy(),
  }
  return self
}
