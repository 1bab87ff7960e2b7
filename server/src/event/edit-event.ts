/** Organisers' changes to the event's own texts, theme, logos and links. */

import type { FieldProblem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { type EventEntry, eventOf } from '@rostra/domain/event/event-folder-entries'
import { frameErrors, themeErrors } from '@rostra/domain/event/event-folder-errors'
import { withLookKept } from '@rostra/domain/event/kept-look'
import { trackErrors } from '@rostra/domain/event/tracks'
import { type Language, offeredLanguages } from '@rostra/domain/languages'
import { defaultText, withDefault, withTextsKept } from '@rostra/domain/own-texts/own-texts'
import { Theme } from '@rostra/domain/theme/theme.schema'
import * as v from 'valibot'
import type { Post } from '../mail/mail-module.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Trx } from '../tables.ts'
import { libraryItems, revisionOf, type Stamp, sessionItems } from './edited-items-store.ts'
import { allTexts, checkRevision, type Editing, edited, inFields } from './editing.ts'
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
          event: allTexts(event, entry),
          addresses: editing.shown('event', [entry]),
          sendsMail: mail.hasServer(),
        }
      }),

    'organiser-event-save': ({ event: entry, revision }, { attendee }) =>
      editing.change(attendee, async (trx, { event: before, files, stamp: last }, stamp) => {
        checkRevision(revision, { revision: revisionOf(before), stamp: last }, () =>
          allTexts(before, before),
        )
        // Without a mail server, an event imported with codes can still be changed otherwise.
        const errors = eventErrors(entry, mail.hasServer() || before.signIn === 'code')
        await editing.checkFiles('event', entry, files, errors)
        const [was = 'en'] = offeredLanguages(before.languages)
        const [own = was] = offeredLanguages(entry.languages ?? undefined)
        const event = withTextsKept(
          withLookKept(eventOf(entry), before, editing.clock()),
          was === own ? before : withDefault(before, was, own),
        )
        if (revisionOf(event) === revision) return { answer: edited(revision, last) }
        await saveEvent(trx, event, stamp)
        if (was !== own) await turnTexts(trx, was, own, stamp)
        const names = (before.tracks ?? []).map(({ name }) => name)
        // Whoever sends back what they were given names no track as it was before.
        const turned = was === own ? [] : (withDefault(before, was, own).tracks ?? [])
        const tracks = (entry.tracks ?? []).map((it) => {
          const at = turned.findIndex(({ name }) => name === it.name)
          return it.was || at < 0 ? it : { ...it, was: names[at] ?? it.name }
        })
        await followTracks(trx, tracks, names, stamp)
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

/** Makes another language the default of all sessions and libraries, for their texts that have it. */
async function turnTexts(trx: Trx, from: Language, to: Language, stamp: Stamp): Promise<void> {
  // Removed ones can be restored.
  for (const items of [sessionItems, libraryItems] as (typeof sessionItems)[])
    for (const { content } of [...(await items.all(trx)), ...(await items.removed(trx, 0))]) {
      const after = withDefault(content, from, to)
      if (after !== content) await items.change(trx, after, stamp)
    }
}

/**
 * The errors in the event's own values, which the schema may not have accepted. `sendsCodes` says whether sign-in codes
 * can be sent to attendees.
 */
export function eventErrors(entry: Partial<EventEntry>, sendsCodes: boolean): FieldProblem[] {
  const { theme = {}, tracks, frameHosts, languages } = entry
  const errors = inFields('event', [
    ...(v.is(Theme, theme) ? themeErrors(theme) : []),
    ...frameErrors(entry, Array.isArray(frameHosts) ? frameHosts : []),
  ])
  // A payload that was refused may have a name for each language.
  const [own = 'en'] = offeredLanguages(Array.isArray(languages) ? languages : undefined)
  const names = Array.isArray(tracks)
    ? tracks.map((track) => String(defaultText(track?.name, own) ?? ''))
    : []
  for (const { index, error } of trackErrors(names))
    errors.push({ field: `event.tracks.${index}.name`, ...error })
  if (entry.signIn === 'code' && !sendsCodes)
    errors.push({ field: 'event.signIn', ...reason('sign-in-code-without-mail') })
  return errors
}
