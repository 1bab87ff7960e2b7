/** Writing to the help desk, and its inbox. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { key, revision } from '../contract/shapes.ts'
import { HelpTicket, TechnicalDetails } from './help-desk.schema.ts'
import { HelpNoteText, HelpReplyText, InboxTicket, TicketNote } from './help-inbox.schema.ts'
import { helpBoxes } from './help-inbox.ts'

const id = key
const thread = v.object({ ticket: InboxTicket, notes: v.array(TicketNote) })

export const helpTicketCalls = {
  'help-ticket': defineCall({
    who: 'anyone',
    untilClosed: true,
    summary: 'Sends a message to the help desk.',
    payload: v.strictObject({
      ...HelpTicket.entries,
      /** Technical details from the browser, if the sender chose to include them. */
      details: v.optional(TechnicalDetails, ''),
    }),
    answer: v.object({ id: v.string() }),
  }),
} as const

export const helpDeskCalls = {
  'help-inbox': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Tickets in one tab, the count in each tab, and who can be assigned.',
    payload: v.strictObject({
      box: v.picklist(helpBoxes, issueReason('unknown-tab')),
      text: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(200, issueReason('text-too-long', { limit: 200 })),
        ),
      ),
      /** The last ticket of the previous page. */
      after: v.optional(v.strictObject({ at: v.pipe(v.number(), v.safeInteger()), id })),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 50),
    }),
    answer: v.object({
      tickets: v.array(v.omit(InboxTicket, ['details'])),
      more: v.boolean(),
      counts: v.object({ open: v.number(), mine: v.number(), closed: v.number() }),
      people: v.array(v.object({ id: v.string(), name: v.string() })),
    }),
  }),
  'help-thread': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'A ticket with everything that was done about it.',
    payload: v.strictObject({ id }),
    answer: thread,
  }),
  'help-assign': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Assigns a ticket to a team member, or unassigns it.',
    payload: v.strictObject({ id, revision, to: v.nullable(id) }),
    answer: thread,
  }),
  'help-answer': defineCall({
    who: 'moderator',
    summary:
      'Replies to a ticket by email, and closes it on request. It reopens if the email can’t be sent.',
    payload: v.strictObject({ id, revision, text: HelpReplyText, close: v.boolean() }),
    answer: thread,
  }),
  'help-answer-again': defineCall({
    who: 'moderator',
    summary: 'Sends a reply again that is waiting or couldn’t be emailed.',
    payload: v.strictObject({ id, note: id }),
    answer: thread,
  }),
  'help-note': defineCall({
    who: 'moderator',
    summary: 'Adds a note that only the team sees.',
    payload: v.strictObject({ id, text: HelpNoteText }),
    answer: thread,
  }),
  'help-close': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Closes a ticket, or opens it again.',
    payload: v.strictObject({ id, revision, closed: v.boolean() }),
    answer: thread,
  }),
} as const
