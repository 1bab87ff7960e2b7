/** Organisers open the site to attendees, or take it back to a draft. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { nothing } from '../contract/shapes.ts'
import { draftParts, SiteState } from './site-state.schema.ts'

export const siteStateCalls = {
  'site-state': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Whether the site is a draft, open or closed.',
    payload: nothing,
    answer: SiteState,
  }),
  'site-open': defineCall({
    who: 'organiser',
    repeatable: true,
    summary:
      'Opens the site to attendees: now, at a time (epoch ms), or with `draft` not until someone opens it. `inDraft` is what everyone sees until then; absent leaves it as it is.',
    payload: v.strictObject({
      at: v.optional(
        v.pipe(
          v.number(issueReason('entry-without-moment')),
          v.safeInteger(issueReason('entry-without-moment')),
          v.minValue(0, issueReason('entry-without-moment')),
          v.maxValue(250_000_000_000_000, issueReason('entry-without-moment')),
        ),
      ),
      draft: v.optional(v.boolean(issueReason('not-a-boolean')), false),
      inDraft: v.optional(
        v.pipe(
          v.array(
            v.picklist(draftParts, issueReason('entry-unknown-draft-part')),
            issueReason('entry-not-list'),
          ),
          v.maxLength(draftParts.length, issueReason('entry-not-list')),
        ),
      ),
    }),
    answer: SiteState,
  }),
} as const
