import { askSite } from './ask-site.ts'
import { type Check, type Finding, ok, warning } from './check.ts'

/** Bytes: more than a proxy accepts by default, less than the largest segment. */
const segment = 3_000_000
/** ms. */
const timeoutMs = 8_000

/** The path of a studio session's video: in through the proxy, and out through the cache that MEDIA_URL names. */
export const checkStudio: Check = {
  name: 'studio',
  async run({ config: { publicUrl, mediaUrl }, faulty }) {
    const found: Omit<Finding, 'check'>[] = []
    if (publicUrl && !faulty.has('PUBLIC_URL') && (await statusOfSegment(publicUrl)) === 413)
      found.push(
        warning(
          'the proxy refuses what encoders send (413): studio sessions get no picture through it',
          'Have it take bodies of 34 MB below /api/ingest; deploy/ has examples',
        ),
      )
    if (mediaUrl && !faulty.has('MEDIA_URL') && !(await isMedia(mediaUrl)))
      found.push(
        warning(
          'MEDIA_URL does not lead to this site: studio sessions can’t be watched',
          'Have it fetch /media from PUBLIC_URL with the path unchanged, or remove MEDIA_URL',
        ),
      )
    if (found.length > 0) return found
    return publicUrl ? ok('encoders can send through the public address') : []
  },
}

/** Connection problems are covered by another check. */
const statusOfSegment = (site: URL): Promise<number | undefined> =>
  fetch(`${site.href.replace(/\/$/, '')}/api/ingest/doctor/doctor.ts`, {
    method: 'PUT',
    body: new Uint8Array(segment),
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    ({ status }) => status,
    () => undefined,
  )

/** Rostra refuses an address without a grant with a specific error code. */
const isMedia = (mediaUrl: string): Promise<boolean> =>
  askSite(new URL(mediaUrl), '/media/~1.x/doctor/live.m3u8').then(
    ({ status, text }) => status === 403 && text.includes('"not-allowed"'),
    () => false,
  )
