/** The event's own texts, theme, logos and links, as organisers change them. */
import type { FieldFault } from '@rostra/domain/contract/problems'
import { why } from '@rostra/domain/contract/reasons/reasons'
import { type EventEntry, eventOf } from '@rostra/domain/event-folder-entries'
import { themeFaults } from '@rostra/domain/event-folder-faults'
import type { Feature } from '../platform/http/feature.ts'
import { revisionOf } from './edited-items-store.ts'
import { checkRevision, type Editing, edited } from './editing.ts'
import { renderMarkdown } from './markdown.ts'
import { storedTheme } from './theme-assets.ts'

type Deps = {
  editing: Editing
  /** Whether a mail server is set up. */
  sendsMail: boolean
}

export const editEventFeature = ({ editing, sendsMail }: Deps): Feature => ({
  handlers: {
    'organiser-event': () =>
      editing.read(async (_, { event, stamp }) => {
        // Stored before themes had a shape of their own, it could not be saved again.
        const entry: EventEntry = { ...event, theme: storedTheme(event.theme) }
        return {
          ...edited(revisionOf(event), stamp),
          event: entry,
          addresses: editing.shown('event', [entry]),
          sendsMail,
        }
      }),

    'organiser-event-save': ({ event: entry, revision }, { attendee }) =>
      editing.change(attendee, async (trx, { event: before, files, stamp: last }, stamp) => {
        checkRevision(revision, { revision: revisionOf(before), stamp: last }, () => before)
        // An event that came with codes from a folder can be changed in all else.
        const faults = eventFaults(entry, sendsMail || before.signIn === 'code')
        await editing.checkFiles('event', entry, files, faults)
        const event = eventOf(entry)
        if (revisionOf(event) === revision) return { answer: edited(revision, last) }
        await trx
          .updateTable('event')
          .set({ texts: JSON.stringify(event), ...stamp })
          .execute()
        return {
          answer: edited(revisionOf(event), stamp),
          note: { action: 'event-changed', about: event.name, before, after: event },
        }
      }),

    'organiser-markdown': async ({ text }) => ({ html: renderMarkdown(text) }),
  },
})

/** What is wrong with the event's own values. `sendsCodes` says whether attendees can be sent a code to sign in. */
export function eventFaults(entry: EventEntry, sendsCodes: boolean): FieldFault[] {
  const faults = themeFaults(entry.theme ?? {}).map(({ path, ...fault }) => ({
    ...fault,
    field: ['event', ...path].join('.'),
  }))
  if (entry.signIn === 'code' && !sendsCodes)
    faults.push({ field: 'event.signIn', ...why('sign-in-code-without-mail') })
  return faults
}
