import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { withOwnTexts } from '../contract/own-text.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { key, nothing } from '../contract/shapes.ts'
import { CardLinkInput, CardText, StaffCard } from './pinned-card.schema.ts'

export const pinnedCardCalls = {
  'pinned-cards': defineCall({
    who: 'moderator',
    repeatable: true,
    summary:
      'The cards pinned so far, newest first: the newest of each session, and of the event, is the one that stands.',
    payload: nothing,
    answer: v.object({ serverTime: v.number(), cards: v.array(StaffCard) }),
  }),
  'card-pin': defineCall({
    who: 'moderator',
    repeatable: true,
    summary:
      'Pins a card to a session, or to the event (showId null), in place of the one that stands there. The same card again changes nothing.',
    payload: withOwnTexts(
      v.strictObject({
        showId: v.nullable(key),
        text: CardText,
        link: v.optional(CardLinkInput),
        /** The time at which the card expires, in epoch ms. Without it, the card stays until it is unpinned. */
        until: v.optional(
          v.pipe(
            v.number(issueReason('card-until-not-a-time')),
            v.safeInteger(issueReason('card-until-not-a-time')),
          ),
        ),
      }),
    ),
    answer: v.object({ card: StaffCard }),
  }),
  'card-unpin': defineCall({
    who: 'moderator',
    repeatable: true,
    summary:
      'Unpins the card of a session, or of the event, and removes it from open pages. Gives the ID it can be put back by.',
    payload: v.strictObject({ showId: v.nullable(key) }),
    answer: v.object({ id: v.nullable(v.string()) }),
  }),
  'card-restore': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Puts back a card that was unpinned, unless another one was pinned there since.',
    payload: v.strictObject({ id: key }),
    answer: nothing,
  }),
  'card-click': defineCall({
    who: 'attendee',
    repeatable: true,
    summary: 'Counts that the caller opened the link of a card; each person counts once.',
    payload: v.strictObject({ id: key }),
    answer: nothing,
  }),
} as const
