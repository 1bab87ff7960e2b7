/**
 * The live channel without WebSockets. The server's frames arrive as an event stream, read with fetch so that a
 * refusal can be distinguished from a lost network; the page's frames are sent in successive POSTs. This file is loaded
 * only by pages that need it.
 */
import { closeCodes } from '@rostra/domain/contract/live-frames'
import type { ProblemBody } from '@rostra/domain/contract/problems'
import type { LiveSocket } from './live-connection.ts'

/** As for a WebSocket that ended without a close frame. */
const abnormal = 1006
/** UTF-16 code units in one POST: 64 kB at most, however they are encoded. */
const lettersAtOnce = 16_000
/** Frames in one POST. */
const framesAtOnce = 50
/** Attempts at a POST before the line is given up, and ms between two of them. */
const tries = 4
const againIn = 1_000

const codes: Record<string, number> = {
  'not-signed-in': closeCodes.notSignedIn,
  banned: closeCodes.banned,
  'too-many': closeCodes.flooding,
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Carries `socket`, whose first frame is the hello. `base` is the site's address without a trailing slash;
 * `onFrame` is called with each frame.
 */
export function carryByLine(
  socket: LiveSocket,
  onFrame: () => void,
  base: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): void {
  const over = new AbortController()
  const { signal } = over
  const ask: Ask = (path, init) => fetch(`${base}/api/live/${path}`, { ...init, signal })
  // The socket may have been closed while this code was loading.
  if (socket.readyState === 3) return

  const end = (code: number) => {
    if (socket.readyState === 3) return
    socket.readyState = 3
    over.abort()
    socket.onclose?.({ code } as CloseEvent)
  }
  const receive = (event: string) => {
    if (event.startsWith(data)) {
      onFrame()
      socket.onmessage?.({ data: event.slice(data.length) } as MessageEvent)
    } else if (event.startsWith(close)) end(JSON.parse(event.slice(close.length)).code)
    else if (event.startsWith(ping)) socket.send('{"t":"ping"}')
  }

  socket.close = () => {
    socket.readyState = 3
    over.abort()
  }
  socket.send = (hello) => {
    const { token } = JSON.parse(hello) as { token: string }
    const opening = open(ask, token)
    socket.send = postsTo(ask, opening, signal, () => end(abnormal))
    opening
      .then((line) => listen(ask, line, receive))
      .catch((error: unknown) => error)
      .then((reason) => end(reason instanceof Refused ? reason.code : abnormal))
  }
  socket.readyState = 1
  socket.onopen?.({} as Event)
}

const json = { 'content-type': 'application/json' }
const data = 'data: '
const ping = 'event: ping\n'
const close = 'event: close\ndata: '

/** The server refuses the line; `code` says why, like the close code of a WebSocket. */
class Refused extends Error {
  readonly code: number

  constructor(code: number) {
    super()
    this.code = code
  }
}

/** Resolves with the path of a new line. */
async function open(ask: Ask, token: string): Promise<string> {
  const headers = { ...json, authorization: token }
  const answer = await ask('open', { method: 'POST', headers, body: '{}' })
  await check(answer)
  const { line } = (await answer.json()) as { line: string }
  return `line/${line}`
}

/** Resolves at the end of the stream. */
async function listen(ask: Ask, line: string, receive: (event: string) => void) {
  const answer = await ask(line, { cache: 'no-store' })
  await check(answer)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done) return
    const events = (unread + value).split('\n\n')
    unread = events.pop() ?? ''
    for (const event of events) receive(event)
  }
}

/** Throws `Refused`; an error without a known code, such as a proxy's, means that the page should try later. */
async function check(answer: Response): Promise<void> {
  if (answer.ok) return
  const { error } = (await answer.json().catch(() => ({}))) as Partial<ProblemBody>
  throw new Refused(codes[error?.code ?? ''] ?? closeCodes.tryLater)
}

/** Returns a function that sends a frame; `lost` is called if the server does not accept one. */
function postsTo(ask: Ask, opening: Promise<string>, signal: AbortSignal, lost: () => void) {
  const unsent: string[] = []
  let isPosting = false
  let sent = 0

  const postAll = async () => {
    const line = await opening
    while (unsent.length > 0 && !signal.aborted) {
      const frames = firstOf(unsent)
      // Numbered, so that the server processes each frame once, however often it arrives.
      await post(ask, `${line}?from=${sent}`, frames.join('\n'), signal)
      sent += frames.length
      unsent.splice(0, frames.length)
    }
    isPosting = false
  }
  return (frame: string) => {
    unsent.push(frame)
    if (isPosting) return
    isPosting = true
    // Frames sent in the same task share a POST.
    queueMicrotask(() => postAll().catch(lost))
  }
}

function firstOf(unsent: readonly string[]): string[] {
  let letters = 0
  const count = unsent.findIndex((frame, index) => {
    letters += frame.length
    return index > 0 && (letters > lettersAtOnce || index === framesAtOnce)
  })
  return count < 0 ? [...unsent] : unsent.slice(0, count)
}

/** Rejects if the server does not accept the frames. */
async function post(ask: Ask, path: string, body: string, signal: AbortSignal): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    const answer = await ask(path, { method: 'POST', headers: json, body }).catch(() => {})
    if (answer?.ok) return
    // The next attempt may reach another instance, or one that is no longer busy.
    const mayTry = !answer || answer.status === 429 || answer.status >= 500
    if (!mayTry || left === 0 || signal.aborted) throw new Error('the line is over')
    await new Promise((resolve) => setTimeout(resolve, againIn))
  }
}
