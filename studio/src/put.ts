/** Sends one file to the server; a failure says whether the following files can be sent. */

/** The server can't be reached, another key is in use, another encoder is sending, or the server's disk is full. */
export type Trouble = 'away' | 'refused' | 'busy' | 'full'

class PutFailed extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble, message: string) {
    super(message)
    this.trouble = trouble
  }
}

/** A file counts as lost after `longest` ms, plus the time it takes at the slowest rate, in bytes per ms. */
const longest = 10_000
const slowest = 25
const sizeOf = (body: ArrayBuffer | string) =>
  typeof body === 'string' ? body.length : body.byteLength

const troubles: Record<number, Trouble> = { 403: 'refused', 409: 'busy', 507: 'full' }

/** `root` is the address of the site; `token` that of an interpreter's page, in place of a key. */
export function createPut(root: string, firstKey: string | undefined, token?: string) {
  let key = token === undefined ? firstKey : 'guest'
  return {
    hasKey: () => key !== undefined,
    change(next: string): void {
      key = next
    },
    /** Throws `PutFailed`. */
    async send(name: string, body: ArrayBuffer | string, signal?: AbortSignal): Promise<void> {
      const timeout = AbortSignal.timeout(longest + Math.ceil(sizeOf(body) / slowest))
      const answer = await fetch(`${root}/api/ingest/${key}/${name}`, {
        method: 'PUT',
        body,
        headers: token === undefined ? {} : { authorization: token },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }).catch((error: Error) => {
        throw new PutFailed('away', error.message)
      })
      // Reading the response to its end lets the browser reuse the connection.
      await answer.arrayBuffer().catch(() => {})
      if (!answer.ok)
        throw new PutFailed(troubles[answer.status] ?? 'away', `${name}: ${answer.status}`)
    },
  }
}
