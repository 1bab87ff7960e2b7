/** Valibot schemas for `pinned-card.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { filledLine, limitedLine } from '../text.schema.ts'
import { cardLabelLimit, cardLink, cardLinkLimit, cardTextLimit } from './pinned-card.ts'

export const CardText = filledLine(issueReason('card-text-missing'), cardTextLimit)

/** A link as the team enters it. */
export const CardLinkInput = v.strictObject({
  url: v.pipe(
    v.string(issueReason('card-link-invalid')),
    v.maxLength(cardLinkLimit, issueReason('text-too-long', { limit: cardLinkLimit })),
    v.transform(cardLink),
    // Rejects what `cardLink` refuses, such as `javascript:` links.
    v.string(issueReason('card-link-invalid')),
    v.maxLength(cardLinkLimit, issueReason('text-too-long', { limit: cardLinkLimit })),
  ),
  label: v.optional(limitedLine(issueReason('card-label-not-text'), cardLabelLimit), ''),
})

const CardLink = v.object({ url: v.string(), label: v.string() })
export type CardLink = v.InferOutput<typeof CardLink>

const cardFields = {
  id: v.string(),
  text: v.string(),
  link: v.nullable(CardLink),
  /** Epoch ms; the page removes the card at this time. */
  until: v.nullable(v.number()),
  /** Epoch ms; a page shows the card once its picture, which may lag behind, has reached this time. */
  pinnedAt: v.number(),
}

/** A card as attendee pages receive it. */
const PinnedCard = v.object(cardFields)
export type PinnedCard = v.InferOutput<typeof PinnedCard>

/** The new card of a session, or of the event where `showId` is null; `pinned` is null for none. */
export type CardChange = { showId: string | null; pinned: PinnedCard | null }

/** A card as the team sees it. Times are epoch ms; `clicks` is how many people opened the link. */
export const StaffCard = v.object({
  ...cardFields,
  showId: v.nullable(v.string()),
  unpinnedAt: v.nullable(v.number()),
  by: v.string(),
  clicks: v.number(),
})
export type StaffCard = v.InferOutput<typeof StaffCard>
