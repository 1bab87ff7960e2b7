/** Links that other programs sign: organisers make and revoke their secrets, and pages sign in with them. */
import * as v from 'valibot'
import { Joined } from '../attendees/sign-in-shapes.ts'
import { defineCall } from '../contract/call.ts'
import { nothing } from '../contract/shapes.ts'
import { LinkAudience, LinkIssuer, LinkName, LinkToken, ListedLink } from './links.schema.ts'

export const linkCalls = {
  links: defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The secrets with which other programs sign links, by name.',
    payload: nothing,
    answer: v.object({ links: v.array(ListedLink) }),
  }),
  'link-make': defineCall({
    who: 'organiser',
    confirmed: true,
    summary:
      'Makes a secret with which a program signs links that sign people in. It is returned only once.',
    payload: v.strictObject({ name: LinkName, issuer: LinkIssuer, audience: LinkAudience }),
    answer: v.object({ secret: v.string() }),
  }),
  'link-revoke': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Revokes a secret: links signed with it are refused from then on.',
    payload: v.strictObject({ name: LinkName }),
    answer: nothing,
  }),
  'link-sign-in': defineCall({
    who: 'anyone',
    signsIn: 'attendees',
    repeatable: true,
    summary:
      'Signs in with the token of a link that another program has signed. Where the event asks for a code, and the link names the address of an attendee who did not come by it, mails that attendee a code instead; joinCode takes it together with the link.',
    payload: v.strictObject({ token: LinkToken }),
    answer: Joined,
    accepted: v.object({ code: v.literal('sent'), email: v.string() }),
  }),
} as const
