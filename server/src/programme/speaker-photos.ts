/** Photos of imported speakers: fetched after the import, one at a time, where there is none here. */
import { Readable } from 'node:stream'
import { fullName } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import type { OutsideProgramme } from '@rostra/domain/programme/outside-programme'
import type { FolderSession } from '@rostra/domain/sessions/session'
import { uploadEnding } from '@rostra/domain/uploads'
import type { Core } from '../core.ts'
import { revisionOf, sessionItems } from '../event/edited-items-store.ts'
import { changeEvent } from '../event/editing.ts'
import type { OrganiserUploads } from '../event/organiser-uploads.ts'
import { fetchOutside } from '../platform/outside-fetch.ts'
import { isAllowedAddress } from './outside-programme.ts'
import { followRevisions } from './programme-store.ts'

const maxBytes = 5_000_000
const mostPhotos = 200
const timeoutMs = 10_000

/** Addresses by session and name. */
type Wanted = Map<string, string>
const keyOf = (source: FolderSession['source'], name: string) =>
  JSON.stringify([source?.program, source?.id, name])

/** Undefined for who has one, and where speakers were edited here: one of them may have taken theirs away. */
const addressOf = (
  wanted: Wanted,
  source: FolderSession['source'],
  speaker: FolderSession['speakers'][number],
) =>
  speaker.file || source?.own?.includes('speakers')
    ? undefined
    : wanted.get(keyOf(source, fullName(speaker)))

export function createSpeakerPhotos(core: Core, uploads: OrganiserUploads) {
  const { config, logger } = core
  const ending = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  /** The path of a photo; undefined for what can't be had, or is no picture. */
  async function taken(url: string, name: string): Promise<string | undefined> {
    const { privateHosts } = config
    if (!isAllowedAddress(url, privateHosts)) return undefined
    const limits = { timeoutMs, maxBytes, privateHosts, signal: ending.signal }
    const answer = await fetchOutside(url, limits)
    if (!answer.ok || answer.status !== 200 || answer.bytes.length >= maxBytes) return undefined
    const kind = ['jpg', 'png', 'webp', 'gif', 'avif'].find(
      (it) => !('error' in uploadEnding('picture', `photo.${it}`, answer.bytes)),
    )
    if (!kind) return undefined
    const coming = { name: `${name}.${kind}`, bytes: answer.bytes.length }
    return uploads.take('picture', { ...coming, content: Readable.from([answer.bytes]) })
  }

  async function fetchAll(wanted: Wanted): Promise<void> {
    const missing = await core.db.transaction().execute((trx) => sessionItems.all(trx))
    const paths = new Map<string, string | undefined>()
    for (const { content } of missing)
      for (const speaker of content.speakers) {
        const url = addressOf(wanted, content.source, speaker)
        if (!url || paths.has(url) || paths.size === mostPhotos) continue
        if (ending.signal.aborted) return
        paths.set(url, await taken(url, fullName(speaker)))
      }
    const found = [...paths.values()].filter((it) => it !== undefined).length
    if (found === 0) return
    const by = { id: null, name: 'the photos of an import' }
    await changeEvent(core, by, async (trx, { event }, stamp) => {
      const changes: { id: string; from: string; to: string }[] = []
      for (const { content, revision } of await sessionItems.all(trx)) {
        const speakers = content.speakers.map((speaker) => {
          const file = paths.get(addressOf(wanted, content.source, speaker) ?? '')
          return file ? { ...speaker, file } : speaker
        })
        const session = { ...content, speakers }
        const to = revisionOf(session)
        if (to === revision) continue
        await sessionItems.change(trx, session, stamp)
        changes.push({ id: content.id, from: revision, to })
      }
      await followRevisions(trx, changes)
      const after = { photos: found }
      return { answer: {}, note: { action: 'programme-imported', about: event.name, after } }
    })
  }

  return {
    /** Fetches those that are missing, without anyone waiting for it. */
    fetch({ program, sessions }: OutsideProgramme): void {
      const wanted: Wanted = new Map(
        sessions.flatMap(({ id, speakers }) =>
          speakers.flatMap((it) =>
            it.photo ? [[keyOf({ program, id }, fullName(it)), it.photo]] : [],
          ),
        ),
      )
      if (wanted.size === 0) return
      last = last
        .then(() => fetchAll(wanted))
        .catch((error) => {
          // The disk may be full, or the event gone.
          if (!(error instanceof Problem)) logger.error({ err: error }, 'photos were not fetched')
        })
    },
    async close(): Promise<void> {
      ending.abort()
      await last
    },
  }
}
