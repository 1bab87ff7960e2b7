/** Calls of a program that writes down what is said in a recording: where it is, and its captions. */
import { Readable } from 'node:stream'
import { beginsAsWebVtt, captionsLimit } from '@rostra/domain/captions/captions'
import { cuesOf } from '@rostra/domain/captions/webvtt'
import { invalidFields, Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { defined } from '@rostra/domain/defined'
import type { CaptionsFile, Stream } from '@rostra/domain/sessions/session'
import type { Core } from '../core.ts'
import { revisionOf, sessionItems } from '../event/edited-items-store.ts'
import { type Editing, organiserScope } from '../event/editing.ts'
import { isOwnStream, streamScope } from '../event/file-access.ts'
import { withoutFolder } from '../event/file-address.ts'
import type { OrganiserUploads } from '../event/organiser-uploads.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { tellWebhooks } from '../webhooks/webhook-outbox-store.ts'
import { noRecording, recordingOf } from './recording-of.ts'

/** ms, of which an address lasts up to two: it outlives a revoked key, and a long recording takes a while to fetch. */
const addressWindow = 2 * 3600_000

type Parts = {
  editing: Editing
  uploads: OrganiserUploads
  recordings: { replay(showId: string): Promise<{ address: string; startsAt: number } | undefined> }
}

export function addCaptionsFeature(core: Core, parts: Parts): Feature {
  const { eventCache, addresses, clock, limits } = core
  const { editing, uploads, recordings } = parts
  const sessionOf = (showId: string) => {
    const session = eventCache.current().planned.find(({ id }) => id === showId)
    if (!session) throw new Problem('unknown-session')
    return session
  }
  const addressOf = (stream: Stream) => {
    if (!isOwnStream(stream)) return stream.url
    const path = withoutFolder(stream.url)
    return addresses.sign(organiserScope(streamScope(stream)), path, clock(), addressWindow)
  }
  return {
    handlers: {
      async 'captions-recording'({ showId }) {
        const session = sessionOf(showId)
        const { stream, isStudio } = recordingOf(session)
        const captions = (stream.captions ?? []).map(({ language, madeBy }) => ({
          language,
          ...defined({ madeBy }),
        }))
        const about = { title: session.title, captions }
        if (!isStudio) {
          return { ...about, type: stream.type, address: addressOf(stream) }
        }
        const replay = await recordings.replay(showId)
        if (!replay) throw noRecording()
        const startsAt = new Date(replay.startsAt).toISOString()
        return { ...about, type: 'hls', address: replay.address, startsAt }
      },

      async 'captions-add'({ showId, language: given, text, startsAt }, { attendee }) {
        checkLimit(limits.captions, attendee.id, clock())
        const [language = given] = Intl.getCanonicalLocales(given)
        checkWebVtt(text)
        // A file for a session that takes none would stay for a day.
        replaced(recordingOf(sessionOf(showId)).stream.captions, language)
        const bytes = Buffer.from(text)
        const file = await uploads.take('captions', {
          name: `${showId}.${language}.vtt`,
          bytes: bytes.length,
          content: Readable.from([bytes]),
        })
        return editing.change(attendee, async (trx, _, stamp) => {
          const found = await sessionItems.find(trx, showId)
          if (!found || found.removedAt !== null) throw new Problem('unknown-session')
          const before = found.content
          const { name, stream, isStudio } = recordingOf(before)
          const added: CaptionsFile = {
            language,
            file,
            ...(isStudio ? defined({ startsAt }) : {}),
            madeBy: 'program',
          }
          const captions = [...replaced(stream.captions, language), added]
          const after = { ...before, [name]: { ...stream, captions } }
          if (revisionOf(after) === revisionOf(before)) return { answer: {} }
          await sessionItems.change(trx, after, stamp)
          const { title } = before
          await tellWebhooks(trx, 'session.changed', clock(), [
            { data: { id: showId, title, change: 'changed' } },
          ])
          return { answer: {}, note: { action: 'session-changed', about: title, before, after } }
        })
      },
    },
  }
}

/** The other captions. Throws `invalid` if people made or confirmed those in this language, or there are too many. */
function replaced(captions: readonly CaptionsFile[] = [], language: string): CaptionsFile[] {
  const isSame = (it: CaptionsFile) => it.language.toLowerCase() === language.toLowerCase()
  if (captions.some((it) => isSame(it) && it.madeBy !== 'program'))
    throw invalidFields([{ field: 'language', ...reason('captions-by-people') }])
  const others = captions.filter((it) => !isSame(it))
  if (others.length >= captionsLimit)
    throw invalidFields([
      { field: 'language', ...reason('entry-too-many-items', { limit: captionsLimit }) },
    ])
  return others
}

function checkWebVtt(text: string): void {
  if (!beginsAsWebVtt(Buffer.from(text.slice(0, 12))))
    throw invalidFields([{ field: 'text', ...reason('not-captions') }])
  if (cuesOf(text).length === 0)
    throw invalidFields([{ field: 'text', ...reason('captions-without-cues') }])
}
