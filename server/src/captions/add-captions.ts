/** Calls of a program that writes down what is said in a recording: where it is, and its captions. */
import { Readable } from 'node:stream'
import { beginsAsWebVtt, captionsLimit } from '@rostra/domain/captions'
import { invalidFields, Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { defined } from '@rostra/domain/defined'
import type { CaptionsFile } from '@rostra/domain/session'
import { cuesOf } from '@rostra/domain/webvtt'
import { revisionOf, sessionItems } from '../event/edited-items-store.ts'
import type { Editing } from '../event/editing.ts'
import type { EventCache } from '../event/event-cache.ts'
import type { FileAddresses } from '../event/file-address.ts'
import type { OrganiserUploads } from '../event/organiser-uploads.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import { streamView } from '../sessions/session-view.ts'
import { tellWebhooks } from '../webhooks/webhook-outbox-store.ts'
import { noRecording, recordingOf } from './recording-of.ts'

type Deps = {
  editing: Editing
  uploads: OrganiserUploads
  eventCache: EventCache
  addresses: FileAddresses
  clock: Clock
  recordings: {
    replay(showId: string): Promise<{ address: string; startsAt: number } | undefined>
  }
}

export function addCaptionsFeature(deps: Deps): Feature {
  const { editing, uploads, eventCache, addresses, clock, recordings } = deps
  const sessionOf = (showId: string) => {
    const session = eventCache.current().planned.find(({ id }) => id === showId)
    if (!session) throw new Problem('unknown-session')
    return session
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
          const { type, url } = streamView(addresses, stream, 'team', clock())
          return { ...about, type, address: url }
        }
        const replay = await recordings.replay(showId)
        if (!replay) throw noRecording()
        const startsAt = new Date(replay.startsAt).toISOString()
        return { ...about, type: 'hls', address: replay.address, startsAt }
      },

      async 'captions-add'({ showId, language: given, text, startsAt }, { attendee }) {
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
