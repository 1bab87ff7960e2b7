/** The help desk's inbox. */
import * as v from 'valibot'
import { DeskTicket, HelpNoteText, HelpReplyText, helpBoxes, TicketNote } from '../help-inbox.ts'
import { defineCall } from './call.ts'
import { key } from './chat-calls.ts'

const id = key
const revision = v.pipe(v.number('revision is a number'), v.safeInteger('revision is a number'))
const thread = v.object({ ticket: DeskTicket, notes: v.array(TicketNote) })

export const helpDeskCalls = {
  'help-inbox': defineCall({
    name: 'help-inbox',
    who: 'moderator',
    repeatable: true,
    summary: 'Tickets of one box, how many are in each, and who may be given them.',
    payload: v.strictObject({
      box: v.picklist(helpBoxes, 'There is no such box'),
      text: v.optional(
        v.pipe(v.string(), v.trim(), v.maxLength(200, 'Use at most 200 characters')),
      ),
      /** The last ticket seen. */
      after: v.optional(v.strictObject({ at: v.pipe(v.number(), v.safeInteger()), id })),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 50),
    }),
    answer: v.object({
      tickets: v.array(v.omit(DeskTicket, ['details'])),
      more: v.boolean(),
      counts: v.object({ open: v.number(), mine: v.number(), closed: v.number() }),
      people: v.array(v.object({ id: v.string(), name: v.string() })),
    }),
  }),
  'help-thread': defineCall({
    name: 'help-thread',
    who: 'moderator',
    repeatable: true,
    summary: 'A ticket with everything that was done about it.',
    payload: v.strictObject({ id }),
    answer: thread,
  }),
  'help-assign': defineCall({
    name: 'help-assign',
    who: 'moderator',
    repeatable: true,
    summary: 'Gives a ticket to someone of the team, or to nobody.',
    payload: v.strictObject({ id, revision, to: v.nullable(id) }),
    answer: thread,
  }),
  'help-answer': defineCall({
    name: 'help-answer',
    who: 'moderator',
    summary:
      'Answers a ticket by mail, and closes it when that is wanted; it opens again when the mail cannot be sent.',
    payload: v.strictObject({ id, revision, text: HelpReplyText, close: v.boolean() }),
    answer: thread,
  }),
  'help-answer-again': defineCall({
    name: 'help-answer-again',
    who: 'moderator',
    summary: 'Mails an answer again that could not be mailed, or is waiting.',
    payload: v.strictObject({ id, note: id }),
    answer: thread,
  }),
  'help-note': defineCall({
    name: 'help-note',
    who: 'moderator',
    summary: 'Adds a note that only the team sees.',
    payload: v.strictObject({ id, text: HelpNoteText }),
    answer: thread,
  }),
  'help-close': defineCall({
    name: 'help-close',
    who: 'moderator',
    repeatable: true,
    summary: 'Closes a ticket, or opens it again.',
    payload: v.strictObject({ id, revision, closed: v.boolean() }),
    answer: thread,
  }),
} as const
