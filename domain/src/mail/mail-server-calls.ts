/** Organisers set up the mail server, where the environment does not. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { nothing } from '../contract/shapes.ts'
import { MailError } from './mail.schema.ts'
import { MailServer, MailServerView } from './mail-server.schema.ts'

export const mailServerCalls = {
  'mail-server': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The mail server, without its password, and who has set it.',
    payload: nothing,
    answer: v.object({
      by: v.picklist(['environment', 'console', 'nobody']),
      server: v.optional(MailServerView),
    }),
  }),
  'mail-server-save': defineCall({
    who: 'organiser',
    confirmed: true,
    repeatable: true,
    summary: 'Sets the mail server.',
    payload: MailServer,
    answer: nothing,
  }),
  'mail-server-remove': defineCall({
    who: 'organiser',
    confirmed: true,
    repeatable: true,
    summary: 'Forgets the mail server that was set here.',
    payload: nothing,
    answer: nothing,
  }),
  'mail-server-test': defineCall({
    who: 'organiser',
    summary: 'Sends the caller an email by the mail server, at once, and says what it answered.',
    payload: nothing,
    answer: v.object({ error: v.optional(MailError), said: v.optional(v.string()) }),
  }),
} as const
