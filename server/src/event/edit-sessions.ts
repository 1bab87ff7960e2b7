/** Organisers' calls to add, change, move and remove sessions. */

import { type FieldProblem, invalidFields } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { FolderEvent } from '@rostra/domain/event/event-folder'
import { frameErrors } from '@rostra/domain/event/event-folder-errors'
import { sessionTrackError } from '@rostra/domain/event/tracks'
import { offeredLanguages } from '@rostra/domain/languages'
import { inLanguage } from '@rostra/domain/own-texts/own-texts'
import { withOwnFields } from '@rostra/domain/programme/own-fields'
import { replayErrors } from '@rostra/domain/replay/replay-errors'
import {
  type EditableSession,
  editableSession,
  editedSession,
} from '@rostra/domain/sessions/session'
import { sessionLimit } from '@rostra/domain/sessions/session-limit'
import type { Feature } from '../platform/http/feature.ts'
import type { Trx } from '../tables.ts'
import { tellOfSessions } from '../webhooks/webhook-outbox-store.ts'
import { createItemEdits } from './edit-items.ts'
import { sessionItems } from './edited-items-store.ts'
import { allTexts, type Editing, edited, inFields } from './editing.ts'
import type { LockedEvent } from './event-store.ts'
import { noteLeft } from './left-sessions-store.ts'

export const editSessionsFeature = (editing: Editing): Feature => {
  const edits = createItemEdits({
    editing,
    items: sessionItems,
    noun: 'session',
    unknown: 'unknown-session',
    editable: editableSession,
    saved: withOwnFields,
    async onChange(trx, session, change) {
      if (change === 'removed' || change === 'restored')
        await noteLeft(trx, session, change === 'removed')
      await tellOfSessions(trx, change, editing.clock(), [session])
    },
  })
  const check =
    (session: EditableSession) =>
    (_: Trx, { files, event }: LockedEvent) =>
      editing.checkFiles('session', session, files, sessionErrors(session, event))
  const alsoInvalid = (payload: unknown) => {
    const session = (payload as { session?: Partial<EditableSession> | null }).session ?? {}
    return editing.errorsIn('session', session, (event) => sessionErrors(session, event))
  }
  return {
    handlers: {
      'organiser-sessions': () =>
        editing.read(async (trx, { event }) => {
          const languages = offeredLanguages(event.languages)
          const [own = 'en'] = languages
          const sessions = (await sessionItems.all(trx)).map(({ content, revision, stamp }) => ({
            ...edited(revision, stamp),
            session: allTexts(event, editableSession(content)),
          }))
          return {
            serverTime: editing.clock(),
            timeZone: event.timeZone,
            languages,
            tracks: inLanguage(event.tracks ?? [], own),
            embed: event.embed ?? [],
            sessions,
            removed: await edits.removed(trx),
            addresses: editing.shown(
              'session',
              sessions.map(({ session }) => session),
            ),
          }
        }),

      'organiser-session-add': ({ session }, { attendee }) =>
        edits.add(attendee, madeHere(session), 'session.id', async (trx, locked) => {
          if ((await sessionItems.all(trx)).length >= sessionLimit)
            throw invalidFields([
              { field: '', ...reason('too-many-sessions', { limit: sessionLimit }) },
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
    alsoInvalid: { 'organiser-session-add': alsoInvalid, 'organiser-session-save': alsoInvalid },
  }
}

/** A copy of another program's session is not that session. */
const madeHere = ({ source: _, ...session }: EditableSession) => editedSession(session)

/** The errors in a session that depend on its event; the schema may not have accepted the session. */
function sessionErrors(session: Partial<EditableSession>, event: FolderEvent): FieldProblem[] {
  const errors = inFields('session', [
    ...frameErrors(session, event.frameHosts ?? []),
    ...replayErrors(session),
  ])
  const track = sessionTrackError(session.track, event.tracks ?? [])
  return track ? [...errors, { field: 'session.track', ...track }] : errors
}
