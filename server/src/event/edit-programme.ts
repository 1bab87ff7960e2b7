/** Organisers' calls that change many sessions at once, in one transaction. */
import { fullName } from '@rostra/domain/attendees/attendee'
import { invalidFields, Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { defined } from '@rostra/domain/defined'
import { sessionTrackError } from '@rostra/domain/event/tracks'
import { withTextsKept } from '@rostra/domain/own-texts/own-texts'
import { withOwnFields } from '@rostra/domain/programme/own-fields'
import { movedLibrary, movedSession, startingAt } from '@rostra/domain/sessions/programme-move'
import { editableSession, editedSession, type FolderSession } from '@rostra/domain/sessions/session'
import type { Feature } from '../platform/http/feature.ts'
import { tellOfSessions } from '../webhooks/webhook-outbox-store.ts'
import { libraryItems, revisionOf, sessionItems } from './edited-items-store.ts'
import { allTexts, checkRevision, type Editing } from './editing.ts'

export const editProgrammeFeature = (editing: Editing): Feature => ({
  handlers: {
    'organiser-programme-move': (move, { attendee }) =>
      editing.change(attendee, async (trx, { event }, stamp) => {
        const sessions = await sessionItems.all(trx)
        const libraries = await libraryItems.all(trx)
        for (const { content } of sessions)
          await sessionItems.change(trx, withOwnFields(content, movedSession(content, move)), stamp)
        const moved = sessions.map(({ content }) => content)
        await tellOfSessions(trx, 'moved', editing.clock(), moved)
        for (const { content } of libraries)
          await libraryItems.change(trx, movedLibrary(content, move, event.timeZone), stamp)
        return {
          answer: { sessions: sessions.length, libraries: libraries.length },
          note: { action: 'session-all-moved', about: event.name, after: move },
        }
      }),

    'organiser-sessions-change': ({ changes }, { attendee }) =>
      editing.change(attendee, async (trx, { event, files }, stamp) => {
        const before: Record<string, FolderSession> = {}
        const after: Record<string, FolderSession> = {}
        for (const [n, { id, revision, startTime, track, ...more }] of changes.entries()) {
          const item = await sessionItems.find(trx, id)
          if (!item || item.removedAt !== null || before[id])
            throw new Problem('unknown-session', { reason: reason('session-gone') })
          checkRevision(revision, item, () => allTexts(event, editableSession(item.content)))
          const error = track && sessionTrackError(track, event.tracks ?? [])
          if (error) throw invalidFields([{ field: `changes.${n}.track`, ...error }])
          for (const speaker of more.speakers ?? [])
            await editing.checkFiles('speaker', speaker, files, [])
          const moved = startingAt(
            item.content,
            startTime === undefined ? item.content.startsAt : Date.parse(startTime),
          )
          before[id] = item.content
          const edited = { ...editableSession(moved), ...defined(more) }
          if (track !== undefined) edited.track = track
          const content = withTextsKept(editedSession(edited), item.content)
          after[id] = withOwnFields(item.content, content)
          await sessionItems.change(trx, after[id], stamp)
        }
        const changed = Object.values(after)
        await tellOfSessions(trx, 'changed', editing.clock(), changed)
        return {
          answer: { revisions: changed.map(revisionOf) },
          note: {
            action: 'session-several-changed',
            about: changed.map(({ title }) => title).join(', '),
            before,
            after,
          },
        }
      }),

    'organiser-speaker-save': ({ speaker, places }, { attendee }) =>
      editing.change(attendee, async (trx, { event, files }, stamp) => {
        await editing.checkFiles('speaker', speaker, files, [])
        let before: object | undefined
        // They may be listed twice in a session, which changes once.
        for (const [id, those] of Map.groupBy(places, (it) => it.id)) {
          const item = await sessionItems.find(trx, id)
          const session = item?.removedAt === null ? editableSession(item.content) : undefined
          const listed = session?.speakers ?? []
          const [known] = those.flatMap(({ place }) => listed[place] ?? [])
          if (!item || !session || !known || those.some(({ place }) => !listed[place]))
            throw new Problem('unknown-session', { reason: reason('session-gone') })
          for (const { revision } of those)
            checkRevision(revision, item, () => allTexts(event, known))
          before ??= known
          const speakers = those.reduce((all, { place }) => all.with(place, speaker), listed)
          const content = withTextsKept(editedSession({ ...session, speakers }), item.content)
          const after = withOwnFields(item.content, content)
          await sessionItems.change(trx, after, stamp)
          await tellOfSessions(trx, 'changed', editing.clock(), [item.content])
        }
        return {
          answer: {},
          note: {
            action: 'session-speaker-changed',
            about: fullName(speaker),
            ...(before ? { before } : {}),
            after: speaker,
          },
        }
      }),
  },
  alsoInvalid: {
    'organiser-speaker-save': (payload) =>
      editing.errorsIn('speaker', (payload as { speaker?: unknown }).speaker ?? {}, () => []),
  },
})
