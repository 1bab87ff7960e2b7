/** Valibot schemas for `site-state.ts`. */
import * as v from 'valibot'

/** Who gets in. `opensAt` is epoch ms. */
export const SiteState = v.object({
  state: v.picklist(['draft', 'open', 'closed']),
  opensAt: v.optional(v.number()),
})
export type SiteState = v.InferOutput<typeof SiteState>
