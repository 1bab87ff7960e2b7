/** What the team does with speakers. */
import type { SignedInUser } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { defined } from '@rostra/domain/defined'
import type { FolderSession } from '@rostra/domain/sessions/session'
import { differences, isFilled } from '@rostra/domain/speakers/speaker-people'
import type { ListedSpeaker } from '@rostra/domain/speakers/speakers.schema'
import type { Core } from '../core.ts'
import { revisionOf } from '../event/edited-items-store.ts'
import type { Editing } from '../event/editing.ts'
import { living, type SpeakerRow, showsOf } from '../event/speaker-rows-store.ts'
import { deliverable } from '../mail/deliverable.ts'
import type { Post } from '../mail/mail-module.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Trx } from '../tables.ts'
import { tellOfSessions } from '../webhooks/webhook-outbox-store.ts'
import { changeEntries, tagEntries, tagOf, withDetails } from './speaker-entries-store.ts'
import type { SpeakerLinks } from './speaker-links.ts'
import { manyMails, type SpeakerMails, toldNow } from './speaker-mails.ts'
import { mergeSpeakers, splitSpeaker, undoSpeakers } from './speaker-undo-store.ts'
import {
  allSessions,
  answersOf,
  changeSpeaker,
  detailsIn,
  livingById,
  lockSpeaker,
  savedBy,
} from './speakers-store.ts'

type Uses = {
  editing: Editing
  links: SpeakerLinks
  mails: SpeakerMails
  mail: Pick<Post, 'put' | 'soon' | 'drop' | 'hasServer'>
  /** Called when what the team sees of speakers has changed. */
  onChange(): void
}

/** Throws `unknown-speaker`. */
async function there(trx: Trx, id: string): Promise<SpeakerRow> {
  const row = await livingById(trx, id)
  if (!row) throw new Problem('unknown-speaker')
  return row
}

export const speakersFeature = (core: Core, uses: Uses): Feature => {
  const { clock } = core
  const { editing, links, mails, mail, onChange } = uses

  const accept = (id: string, isAccepted: boolean, seen: string | undefined, by: SignedInUser) =>
    editing.change(by, async (trx, { files }, stamp) => {
      // Locked: what they save meanwhile waits, and is not thrown away unread.
      const row = await lockSpeaker(trx, id)
      if (!row) throw new Problem('unknown-speaker')
      if (!row.waiting) return { answer: {} }
      if (seen !== undefined && seen !== revisionOf(row.waiting))
        throw new Problem('already-changed', { reason: reason('speaker-saved-again') })
      await changeSpeaker(trx, id, { waiting: null })
      const before = detailsIn(row, await allSessions(trx))
      const saved = savedBy(row)
      const changes = differences(before, saved)
      if (Object.keys(changes).length === 0) return { answer: {} }
      if (isAccepted) {
        await editing.checkFiles('speaker', saved, files, [])
        const change = (entry: FolderSession['speakers'][number]) => ({
          ...withDetails(entry, saved),
          person: entry.person ?? tagOf(row),
        })
        const { after } = await changeEntries(trx, [row], change, { isOwn: true, stamp })
        await tellOfSessions(trx, 'changed', clock(), after)
      }
      return {
        answer: {},
        note: {
          action: isAccepted ? 'session-speaker-accepted' : 'session-speaker-refused',
          about: row.name,
          before: valuesOf(changes, 0),
          after: valuesOf(changes, 1),
        },
      }
    })

  return {
    handlers: {
      speakers: () =>
        editing.read(async (trx) => {
          const sessions = await allSessions(trx)
          const answers = await answersOf(trx)
          const startOf = (row: SpeakerRow) => sessions.get(showsOf(row)[0] ?? '')?.startsAt ?? 0
          const rows = (await living(trx)).toSorted(
            (a, b) => startOf(a) - startOf(b) || (a.name < b.name ? -1 : 1),
          )
          const speakers = rows.map((row): ListedSpeaker => {
            const { first, last, role, organisation, file, ...more } = detailsIn(row, sessions)
            const now = { first, last, role, organisation, file, ...more }
            const shows = showsOf(row)
            const waiting = differences(defined(now), savedBy(row))
            return {
              ...{ id: row.id, first, last, file, sessions: shows },
              ...defined({ email: row.email ?? undefined, role, organisation }),
              ...defined({ invited: iso(row.invited_at), opened: iso(row.opened_at) }),
              filled: isFilled(defined(now)),
              ...(Object.keys(waiting).length > 0
                ? { waiting, saved: revisionOf(row.waiting) }
                : {}),
              answers: (answers.get(row.id) ?? [])
                .filter(({ showId }) => shows.includes(showId))
                .map(({ showId, coming, at }) => ({ showId, coming, at })),
            }
          })
          const photos = rows.flatMap((row) => [
            { file: detailsIn(row, sessions).file },
            { file: savedBy(row).file ?? '' },
          ])
          return { speakers, addresses: editing.shown('speaker', photos) }
        }),

      'speaker-link': ({ id }, { attendee, site }) =>
        editing.change(attendee, async (trx) => {
          const row = await there(trx, id)
          await tagEntries(trx, row)
          const { url } = await links.renew(trx, row, site)
          // An invitation that has not left yet would open nothing.
          await mail.drop(trx, 'speaker', `invitation ${id}`)
          return {
            answer: { url },
            note: { action: 'session-speaker-link-made', about: row.name },
          }
        }),

      async 'speaker-invite'({ ids }, { attendee, site }) {
        const wanted = [...new Set(ids)]
        const answer = await editing.change(attendee, async (trx) => {
          const rows = []
          for (const id of wanted) rows.push(await there(trx, id))
          const invited = rows.filter(({ email }) => deliverable(email) !== undefined)
          const letters: NewMail[] = []
          const lane = invited.length > manyMails ? 'bulk' : 'now'
          for (const row of invited) {
            await tagEntries(trx, row)
            const { url } = await links.renew(trx, row, site)
            const at = clock()
            await changeSpeaker(trx, row.id, { invited_at: at, told: toldNow(core, row) })
            // An earlier one that has not left yet would open nothing.
            await mail.drop(trx, 'speaker', `invitation ${row.id}`)
            letters.push({ ...mails.invitation(row, url), about: `invitation ${row.id}`, lane })
          }
          await mail.put(trx, letters, clock())
          const names = invited.map(({ name }) => name)
          return {
            answer: { queued: invited.length },
            ...(names.length > 0
              ? { note: { action: 'session-speakers-invited', about: shortList(names) } }
              : {}),
          }
        })
        mail.soon()
        onChange()
        return answer
      },

      async 'speaker-accept'({ id, accept: isAccepted, saved }, { attendee }) {
        const answer = await accept(id, isAccepted, saved, attendee)
        onChange()
        return answer
      },

      'speaker-merge': ({ id, with: other }, { attendee }) =>
        editing.change(attendee, async (trx, _, stamp) => {
          if (id === other)
            throw new Problem('invalid', { reason: reason('speaker-twice'), field: 'with' })
          const [row, second] = [await there(trx, id), await there(trx, other)]
          const undo = await mergeSpeakers(trx, row, second, stamp)
          return {
            answer: { undo },
            note: {
              action: 'session-speakers-merged',
              about: row.name,
              after: { merged: `${row.name}, ${second.name}` },
            },
          }
        }),

      'speaker-split': ({ id, sessions }, { attendee }) =>
        editing.change(attendee, async (trx, _, stamp) => {
          const row = await there(trx, id)
          const undo = await splitSpeaker(trx, row, sessions, stamp)
          return { answer: { undo }, note: { action: 'session-speakers-split', about: row.name } }
        }),

      'speaker-unmerge': ({ undo }, { attendee }) =>
        editing.change(attendee, async (trx, _, stamp) => {
          const titles = await undoSpeakers(trx, undo, stamp)
          return {
            answer: {},
            note: { action: 'session-speakers-restored', about: shortList(titles) },
          }
        }),
    },
  }
}

const iso = (at: number | null): string | undefined =>
  at === null ? undefined : new Date(at).toISOString()

const valuesOf = (changes: Record<string, [string, string]>, which: 0 | 1) =>
  Object.fromEntries(Object.entries(changes).map(([field, values]) => [field, values[which]]))

const shortList = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} …` : names.join(', ')
