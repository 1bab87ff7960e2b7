/** Organisers' changes to the event's own texts, theme, logos and links. */

import type { FieldProblem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { type EventEntry, eventOf } from '@rostra/domain/event/event-folder-entries'
import { frameErrors, themeErrors } from '@rostra/domain/event/event-folder-errors'
import { withLookKept } from '@rostra/domain/event/kept-look'
import { trackErrors } from '@rostra/domain/event/tracks'
import { Theme } from '@rostra/domain/theme/theme.schema'
import * as v from 'valibot'
import type { Post } from '../mail/mail-module.ts'
import type { Feature } from '../platform/http/feature.ts'
import { revisionOf } from './edited-items-store.ts'
import { checkRevision, type Editing, edited, inFields } from './editing.ts'
import { saveEvent } from './event-store.ts'
import { renderMarkdown } from './markdown.ts'
import { storedTheme } from './theme-assets.ts'
import { followTracks } from './tracks-store.ts'

export const editEventFeature = (editing: Editing, mail: Post): Feature => ({
  handlers: {
    'organiser-event': () =>
      editing.read(async (_, { event, stamp }) => {
        // A theme stored in an older format could not be saved again.
        const entry: EventEntry = {
          ...event,
          theme: storedTheme(event.theme),
          tracks: event.tracks ?? [],
        }
        return {
          ...edited(revisionOf(event), stamp),
          event: entry,
          addresses: editing.shown('event', [entry]),
          sendsMail: mail.hasServer(),
        }
      }),

    'organiser-event-save': ({ event: entry, revision }, { attendee }) =>
      editing.change(attendee, async (trx, { event: before, files, stamp: last }, stamp) => {
        checkRevision(revision, { revision: revisionOf(before), stamp: last }, () => before)
        // Without a mail server, an event imported with codes can still be changed otherwise.
        const errors = eventErrors(entry, mail.hasServer() || before.signIn === 'code')
        await editing.checkFiles('event', entry, files, errors)
        const event = withLookKept(eventOf(entry), before, editing.clock())
        if (revisionOf(event) === revision) return { answer: edited(revision, last) }
        await saveEvent(trx, event, stamp)
        const names = (before.tracks ?? []).map(({ name }) => name)
        await followTracks(trx, entry.tracks ?? [], names, stamp)
        return {
          answer: edited(revisionOf(event), stamp),
          note: { action: 'event-changed', about: event.name, before, after: event },
        }
      }),

    'organiser-markdown': async ({ text }) => ({ html: renderMarkdown(text) }),
  },

  alsoInvalid: {
    'organiser-event-save': (payload) => {
      const event = (payload as { event?: Partial<EventEntry> | null }).event ?? {}
      return editing.errorsIn('event', event, (before) =>
        eventErrors(event, mail.hasServer() || before.signIn === 'code'),
      )
    },
  },
})

/**
 * The errors in the event's own values, which the schema may not have accepted. `sendsCodes` says whether sign-in codes
 * can be sent to attendees.
 */
export function eventErrors(entry: Partial<EventEntry>, sendsCodes: boolean): FieldProblem[] {
  const { theme = {}, tracks, frameHosts } = entry
  const errors = inFields('event', [
    ...(v.is(Theme, theme) ? themeErrors(theme) : []),
    ...frameErrors(entry, Array.isArray(frameHosts) ? frameHosts : []),
  ])
  const names = Array.isArray(tracks) ? tracks.map((track) => String(track?.name ?? '')) : []
  for (const { index, error } of trackErrors(names))
    errors.push({ field: `event.tracks.${index}.name`, ...error })
  if (entry.signIn === 'code' && !sendsCodes)
    errors.push({ field: 'event.signIn', ...reason('sign-in-code-without-mail') })
  return errors
}
