import { askSite, isRostra } from './ask-site.ts'
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
    // Whether the address leads here at all is another check's.
    const answer =
      publicUrl && !faulty.has('PUBLIC_URL') && (await isSite(publicUrl))
        ? await sendSegment(publicUrl)
        : undefined
    if (answer && !answer.text.includes('"wrong-stream-key"'))
      found.push(
        warning(
          `the proxy refuses what encoders send (${answer.status}): studio sessions get no picture through it`,
          'Have it pass PUT requests of 34 MB below /api/ingest; deploy/ has examples',
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
    return answer ? ok('encoders can send through the public address') : []
  },
}

const isSite = (site: URL): Promise<boolean> =>
  askSite(site, '/healthz').then(isRostra, () => false)

/** Rostra refuses the key. Undefined when no answer arrives, as from a proxy that reads on after an early one. */
const sendSegment = (site: URL): Promise<{ status: number; text: string } | undefined> =>
  fetch(`${site.href.replace(/\/$/, '')}/api/ingest/doctor/doctor.ts`, {
    method: 'PUT',
    body: new Uint8Array(segment),
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => undefined,
  )

/** Rostra refuses an address without a grant with a specific error code. */
const isMedia = (mediaUrl: string): Promise<boolean> =>
  askSite(new URL(mediaUrl), '/media/~1.x/doctor/live.m3u8').then(
    ({ status, text }) => status === 403 && text.includes('"not-allowed"'),
    () => false,
  )
