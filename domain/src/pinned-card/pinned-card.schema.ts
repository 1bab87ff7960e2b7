/** Valibot schemas for `pinned-card.ts`. */
import * as v from 'valibot'
import { ownText, withOwnTexts } from '../contract/own-text.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import type { LiveText } from '../own-texts/row-texts.ts'
import { filledLine, limitedLine } from '../text.schema.ts'
import { cardLabelLimit, cardLink, cardLinkLimit, cardTextLimit } from './pinned-card.ts'

export const CardText = ownText(filledLine(issueReason('card-text-missing'), cardTextLimit))

/** A link as the team enters it. */
const EnteredLink = v.strictObject({
  url: v.pipe(
    v.string(issueReason('card-link-invalid')),
    v.maxLength(cardLinkLimit, issueReason('text-too-long', { limit: cardLinkLimit })),
    v.transform(cardLink),
    // Rejects what `cardLink` refuses, such as `javascript:` links.
    v.string(issueReason('card-link-invalid')),
    v.maxLength(cardLinkLimit, issueReason('text-too-long', { limit: cardLinkLimit })),
  ),
  label: v.optional(ownText(limitedLine(issueReason('card-label-not-text'), cardLabelLimit)), ''),
})
export const CardLinkInput = withOwnTexts(EnteredLink)

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

/** The same in the live channel, for readers of all languages. */
export type LiveCard = Omit<PinnedCard, 'text' | 'link'> & {
  text: LiveText
  link: { url: string; label: LiveText } | null
}

/** The new card of a session, or of the event where `showId` is null; `pinned` is null for none. */
export type CardChange = { showId: string | null; pinned: LiveCard | null }

/** A card as the team sees it. Times are epoch ms; `clicks` is how many people opened the link. */
export const StaffCard = v.object({
  ...cardFields,
  text: ownText(v.string()),
  link: v.nullable(v.object({ url: v.string(), label: ownText(v.string()) })),
  showId: v.nullable(v.string()),
  unpinnedAt: v.nullable(v.number()),
  by: v.string(),
  clicks: v.number(),
})
export type StaffCard = v.InferOutput<typeof StaffCard>
