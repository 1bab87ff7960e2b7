/**
 * Lines on their way to the server, in the order in which they were typed: each waits until the server has it, also over
 * a cut connection and a reload, and its number lets it count once. No React in here.
 */
import { Listeners } from '../../platform/listeners.ts'
import { ApiError } from '../../platform/transport/api.ts'

/** `at`: when it was spoken, epoch ms. */
export type TypedLine = { page: string; seq: number; showId: string; text: string; at: number }

/** ms before a line that did not get through is sent again, and the longest. */
const [againAfter, againAtMost] = [1_000, 8_000]
const storedAs = 'rostra:caption-lines'

type Deps = {
  /** Names this page, also after a reload another one: a copied tab must not use its numbers. */
  page: string
  /** Resolves with the number of the line. Throws `ApiError`. */
  send(line: TypedLine): Promise<number>
  storage: Pick<Storage, 'getItem' | 'setItem'>
  after(ms: number, run: () => void): () => void
  /** A line that the server has. */
  onSent(line: TypedLine, n: number): void
}

/** What waits, and what the server refused, with the reason. */
export type OutboxState = {
  waiting: readonly TypedLine[]
  refused: readonly { line: TypedLine; why: string }[]
}

export function createCaptionOutbox({ page, send, storage, after, onSent }: Deps) {
  const listeners = new Listeners()
  let state: OutboxState = { waiting: stored(storage), refused: [] }
  let seq = 0
  let wait = againAfter
  let isSending = false
  let cancel = () => {}

  const put = (change: Partial<OutboxState>) => {
    state = { ...state, ...change }
    if (change.waiting) storage.setItem(storedAs, JSON.stringify(change.waiting))
    listeners.tell()
  }
  const next = async () => {
    const [line] = state.waiting
    if (!line || isSending) return
    cancel()
    isSending = true
    const done = await send(line).then(
      (n) => ({ n }),
      (error: unknown) => ({ error }),
    )
    isSending = false
    if ('n' in done) {
      wait = againAfter
      put({ waiting: state.waiting.slice(1) })
      onSent(line, done.n)
      return void next()
    }
    const { error } = done
    if (error instanceof ApiError && isFinal(error)) {
      const refused = [...state.refused, { line, why: error.message }]
      put({ waiting: state.waiting.slice(1), refused })
      return void next()
    }
    cancel = after(wait, () => void next())
    wait = Math.min(2 * wait, againAtMost)
  }
  return {
    state: (): OutboxState => state,
    subscribe: listeners.subscribe,

    add(showId: string, text: string, at: number): void {
      seq += 1
      put({ waiting: [...state.waiting, { page, seq, showId, text, at }] })
      void next()
    },

    /** The connection is back. */
    tryNow(): void {
      wait = againAfter
      void next()
    },

    /** The captioner has read why it was refused. */
    drop: (line: TypedLine) => put({ refused: state.refused.filter((it) => it.line !== line) }),
  }
}

/** The server will never take it: another answer than for a lost connection, an ended token, or too many lines. */
const isFinal = ({ status }: ApiError) =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status)

function stored(storage: Deps['storage']): readonly TypedLine[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(storedAs) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}
