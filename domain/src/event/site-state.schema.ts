/** Valibot schemas for `site-state.ts`. */
import * as v from 'valibot'

/** What a draft may show to everyone: the page about the event, and the form with which people register. */
export const draftParts = ['publicPage', 'registration'] as const
export type DraftPart = (typeof draftParts)[number]

/** Who gets in. `opensAt` is epoch ms; `inDraft` is what everyone sees of a draft. */
export const SiteState = v.object({
  state: v.picklist(['draft', 'open', 'closed']),
  opensAt: v.optional(v.number()),
  inDraft: v.optional(v.array(v.picklist(draftParts))),
})
export type SiteState = v.InferOutput<typeof SiteState>
