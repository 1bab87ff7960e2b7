/** Sessions, as organisers add, change, move and remove them. */
import { invalidFields } from '@rostra/domain/contract/problems'
import { sessionLimit } from '@rostra/domain/event-folder.schema'
import { type SessionEntry, sessionEntry, sessionOf } from '@rostra/domain/event-folder-entries'
import { sessionTimeFaults } from '@rostra/domain/event-folder-faults'
import type { Feature } from '../platform/http/feature.ts'
import type { Trx } from '../tables.ts'
import { makeItemEdits } from './edit-items.ts'
import { sessionItems } from './edited-items-store.ts'
import { type Editing, edited, type LockedEvent } from './editing.ts'

export const editSessionsFeature = (editing: Editing): Feature => {
  const edits = makeItemEdits({
    editing,
    items: sessionItems,
    noun: 'session',
    unknown: 'unknown-session',
    entry: sessionEntry,
  })
  const check =
    (entry: SessionEntry) =>
    (_: Trx, { files }: LockedEvent) => {
      const faults = sessionTimeFaults(entry.startDate, entry.startTime)
      return editing.checkFiles(
        'sessions.yaml',
        entry,
        'session',
        files,
        faults.map(({ path, message }) => ({ field: ['session', ...path].join('.'), message })),
      )
    }
  return {
    handlers: {
      'organiser-sessions': () =>
        editing.read(async (trx, { event }) => {
          const sessions = (await sessionItems.all(trx)).map(({ content, revision, stamp }) => ({
            ...edited(revision, stamp),
            session: sessionEntry(content),
            startsAt: content.startsAt,
            endsAt: content.startsAt + content.duration * 1000,
          }))
          return {
            serverTime: editing.clock(),
            timeZone: event.timeZone,
            sessions,
            removed: await edits.removed(trx),
            addresses: editing.shown(
              'sessions.yaml',
              sessions.map(({ session }) => session),
            ),
          }
        }),

      'organiser-session-add': ({ session }, { attendee }) =>
        edits.add(attendee, sessionOf(session), 'session.id', async (trx, locked) => {
          if ((await sessionItems.all(trx)).length >= sessionLimit)
            throw invalidFields([
              { field: '', message: 'You’ve reached the limit of 1,000 sessions' },
            ])
          await check(session)(trx, locked)
        }),
      'organiser-session-save': ({ session, revision }, { attendee }) =>
        edits.save(attendee, sessionOf(session), revision, check(session)),
      'organiser-session-move': ({ id, before }, { attendee }) => edits.move(attendee, id, before),
      'organiser-session-remove': ({ id, revision }, { attendee }) =>
        edits.remove(attendee, id, revision),
      'organiser-session-restore': ({ id }, { attendee }) => edits.restore(attendee, id),
    },
  }
}
