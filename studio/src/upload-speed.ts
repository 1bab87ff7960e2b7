import { largestUploadTest } from '@rostra/domain/studio/ingest-file'
import { upload } from '@rostra/web/platform/transport/upload.ts'

/** Bytes of the first test, which determines how many bytes a second test of about two seconds needs. */
const first = 200_000
/** `getRandomValues` fills at most this many bytes at a time. */
const part = 65_536

/** Upload speed to this server, in bits per second. Throws `ApiError`. */
export async function uploadSpeed(): Promise<number> {
  const short = await timed(first)
  const bytes = Math.min(largestUploadTest, Math.max(first, Math.round(short / 4)))
  return timed(bytes)
}

async function timed(bytes: number): Promise<number> {
  // Random bytes can't be compressed on the way.
  const body = new Uint8Array(bytes)
  for (let at = 0; at < bytes; at += part) crypto.getRandomValues(body.subarray(at, at + part))
  const began = performance.now()
  await upload('upload-test', new Blob([body]), () => {}).done
  return (bytes * 8000) / Math.max(1, performance.now() - began)
}
