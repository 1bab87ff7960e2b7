/** Organisers' calls to add, change, move and remove sessions. */

import { invalidFields } from '@rostra/domain/contract/problems'
import { why } from '@rostra/domain/contract/reasons/reasons'
import { sessionLimit } from '@rostra/domain/event-folder.schema'
import { frameErrors } from '@rostra/domain/event-folder-errors'
import { type EditableSession, editableSession, editedSession } from '@rostra/domain/session'
import { sessionTrackError } from '@rostra/domain/tracks'
import type { Feature } from '../platform/http/feature.ts'
import type { Trx } from '../tables.ts'
import { createItemEdits } from './edit-items.ts'
import { sessionItems } from './edited-items-store.ts'
import { type Editing, edited, inFields, type LockedEvent } from './editing.ts'

export const editSessionsFeature = (editing: Editing): Feature => {
  const edits = createItemEdits({
    editing,
    items: sessionItems,
    noun: 'session',
    unknown: 'unknown-session',
    editable: editableSession,
  })
  const check =
    (session: EditableSession) =>
    (_: Trx, { files, event }: LockedEvent) => {
      const errors = inFields('session', frameErrors(session, event.frameHosts ?? []))
      const track = sessionTrackError(session.track, event.tracks ?? [])
      if (track) errors.push({ field: 'session.track', ...track })
      return editing.checkFiles('session', session, files, errors)
    }
  return {
    handlers: {
      'organiser-sessions': () =>
        editing.read(async (trx, { event }) => {
          const sessions = (await sessionItems.all(trx)).map(({ content, revision, stamp }) => ({
            ...edited(revision, stamp),
            session: editableSession(content),
          }))
          return {
            serverTime: editing.clock(),
            timeZone: event.timeZone,
            tracks: event.tracks ?? [],
            sessions,
            removed: await edits.removed(trx),
            addresses: editing.shown(
              'session',
              sessions.map(({ session }) => session),
            ),
          }
        }),

      'organiser-session-add': ({ session }, { attendee }) =>
        edits.add(attendee, editedSession(session), 'session.id', async (trx, locked) => {
          if ((await sessionItems.all(trx)).length >= sessionLimit)
            throw invalidFields([
              { field: '', ...why('too-many-sessions', { limit: sessionLimit }) },
            ])
          await check(session)(trx, locked)
        }),
      'organiser-session-save': ({ session, revision }, { attendee }) =>
        edits.save(attendee, editedSession(session), revision, check(session)),
      'organiser-session-move': ({ id, before }, { attendee }) => edits.move(attendee, id, before),
      'organiser-session-remove': ({ id, revision }, { attendee }) =>
        edits.remove(attendee, id, revision),
      'organiser-session-restore': ({ id }, { attendee }) => edits.restore(attendee, id),
    },
  }
}
