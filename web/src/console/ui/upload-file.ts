/** Uploads a file to the event and reports progress; a large one in parts, which go on after a lost connection. */
import { type UploadKind, uploadLimits, uploadPart } from '@rostra/domain/uploads'
import { newId } from '../../platform/new-id.ts'
import { ApiError } from '../../platform/transport/api.ts'
import { upload } from '../../platform/transport/upload.ts'

export type Uploaded = {
  /** The path by which the event names the file. */
  path: string
  address: string
}
type Answer = Partial<Uploaded> & { received?: number }

export type Sending = {
  /** Called with 0 to 1. */
  onProgress(part: number): void
  /** Called when the connection is lost (true) and when it is back. */
  onWaiting?(isWaiting: boolean): void
  /** Ends the upload between two attempts; a large file can be continued later. */
  signal?: AbortSignal
}

const tries = 3
/** ms between attempts while the connection is lost. */
const waitFor = 3_000

/** Throws `ApiError`, or an `Error` to show if the file is too large. */
export async function uploadFile(
  kind: UploadKind,
  file: Blob,
  name: string,
  sending: Sending,
): Promise<Uploaded> {
  const limit = uploadLimits[kind]
  if (file.size > limit * 1_000_000)
    throw new Error(`Files can be up to ${limit} MB. This one is ${megabytes(file.size)}.`)
  const query = { for: kind, name }
  if (file.size > uploadPart) return inParts(query, file, sending)
  const path = `organiser-upload?${new URLSearchParams(query)}`
  for (let attempt = 1; ; attempt += 1)
    try {
      return await upload<Uploaded>(path, file, sending.onProgress).done
    } catch (error) {
      if (!isBroken(error) || attempt === tries) throw error
    }
}

/** The same file, chosen again after a reload or another day, continues where it stopped. */
async function inParts(
  query: { for: UploadKind; name: string },
  file: Blob,
  { onProgress, onWaiting, signal }: Sending,
): Promise<Uploaded> {
  const changed = file instanceof File ? file.lastModified : ''
  const place = `rostra-upload ${[query.for, query.name, file.size, changed].join(' ')}`
  const stored = localStorage.getItem(place)?.split(' ') ?? []
  const id = stored[0] ?? newId()
  let at = Number(stored[1] ?? 0)
  for (;;) {
    signal?.throwIfAborted()
    localStorage.setItem(place, `${id} ${at}`)
    const part = file.slice(at, at + uploadPart)
    const of = { ...query, upload: id, at: String(at), of: String(file.size) }
    const sent = upload<Answer>(`organiser-upload?${new URLSearchParams(of)}`, part, (done) =>
      onProgress((at + done * part.size) / file.size),
    )
    const stop = () => sent.abort()
    signal?.addEventListener('abort', stop)
    try {
      const { path, address, received = 0 } = await Promise.race([sent.done, aborted(signal)])
      onWaiting?.(false)
      if (path && address) {
        localStorage.removeItem(place)
        return { path, address }
      }
      // The server may have forgotten some of it, which is then sent again.
      at = Math.min(received, file.size - 1)
    } catch (error) {
      if (!isBroken(error)) {
        if (error instanceof ApiError && error.status !== 401) localStorage.removeItem(place)
        throw error
      }
      onWaiting?.(true)
      await Promise.race([rest(), aborted(signal)])
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }
}

const isBroken = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.status !== 507

const rest = () => new Promise((resolve) => window.setTimeout(resolve, waitFor))

const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`
