import { largestUploadTest } from '@rostra/domain/studio/ingest-file'
import { upload } from '../../platform/transport/upload.ts'

/** Bytes of the first try, which says how many a second try takes for some two seconds. */
const first = 200_000
/** Randomness is made in parts of this size at most. */
const part = 65_536

/** Bits a second to this server. Throws `ApiError`. */
export async function uploadSpeed(): Promise<number> {
  const short = await timed(first)
  const bytes = Math.min(largestUploadTest, Math.max(first, Math.round(short / 4)))
  return timed(bytes)
}

async function timed(bytes: number): Promise<number> {
  // Nothing on the way can make it shorter.
  const body = new Uint8Array(bytes)
  for (let at = 0; at < bytes; at += part) crypto.getRandomValues(body.subarray(at, at + part))
  const began = performance.now()
  await upload('upload-test', new Blob([body]), () => {}).done
  return (bytes * 8000) / Math.max(1, performance.now() - began)
}
