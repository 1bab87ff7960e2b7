/** The event as pages show it, and as organisers edit it: texts, theme, logos, links, in the form of event.yaml. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { nothing } from '../contract/shapes.ts'
import { Edited, Revision } from './editing.schema.ts'
import { EventFront, EventTexts } from './event.schema.ts'
import { EditedEvent, EventYaml } from './event-folder.schema.ts'

/** Addresses of the files used in the event, valid for half an hour, by the path in the event. */
const addresses = v.record(v.string(), v.string())

export const eventCalls = {
  'event-front': defineCall({
    who: 'anyone',
    repeatable: true,
    inPreviews: true,
    summary: 'Name and theme of the event, for the sign-in page.',
    payload: nothing,
    answer: EventFront,
  }),
  event: defineCall({
    who: 'attendee',
    repeatable: true,
    inRehearsals: true,
    inPreviews: true,
    summary: 'Texts, theme, logos, intro and links of the event.',
    payload: nothing,
    answer: EventTexts,
  }),
} as const

export const organiserEventCalls = {
  'organiser-event': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The event as its organisers edit it.',
    payload: nothing,
    answer: v.object({
      ...Edited.entries,
      event: EventYaml,
      addresses,
      /** Whether a mail server is set up. */
      sendsMail: v.boolean(),
    }),
  }),
  'organiser-event-add': defineCall({
    who: 'organiser',
    maxBytes: 1024 * 1024,
    summary: 'Creates the event where there is none yet.',
    payload: v.strictObject({ event: EventYaml }),
    answer: Edited,
  }),
  'organiser-event-contents': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'What organiser-event-export would pack.',
    payload: nothing,
    answer: v.object({
      sessions: v.number(),
      libraries: v.number(),
      files: v.number(),
      /** The size of the ZIP file without attendees. */
      bytes: v.number(),
      attendees: v.number(),
    }),
  }),
  'organiser-event-sample': defineCall({
    who: 'organiser',
    summary:
      'Loads the sample event where there is none yet, with its times moved so that a session is live now.',
    payload: nothing,
    answer: nothing,
  }),
  'organiser-event-save': defineCall({
    who: 'organiser',
    maxBytes: 1024 * 1024,
    summary: 'Changes the event, unless someone else has changed it in the meantime.',
    payload: v.strictObject({ revision: Revision, event: EditedEvent }),
    answer: Edited,
  }),
  'organiser-markdown': defineCall({
    who: 'organiser',
    repeatable: true,
    maxBytes: 1024 * 1024,
    summary: 'Markdown as attendees will see it.',
    payload: v.strictObject({
      text: v.pipe(
        v.string(issueReason('provide', { what: 'text' })),
        v.maxLength(200_000, issueReason('value-too-long', { what: 'text' })),
      ),
    }),
    answer: v.object({ html: v.string() }),
  }),
} as const
