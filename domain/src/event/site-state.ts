/** Whether attendees may enter the site. Times are epoch ms. */

import { writtenMoment } from '../zoned-time.ts'
import type { DraftPart } from './site-state.schema.ts'

export type { DraftPart, SiteState } from './site-state.schema.ts'

/** In a draft only the team gets in; `opensAt` is when that ends, as event.yaml has it. */
type Drafted = { draft?: true; opensAt?: string; inDraft?: readonly DraftPart[] }

/** When a draft opens by itself; undefined if nobody has chosen a time. */
export const opensAtOf = ({ opensAt }: Drafted): number | undefined =>
  opensAt ? writtenMoment(opensAt) : undefined

/** Events without a draft, such as all before there were drafts, are open. */
export function isDraft(event: Drafted, now: number): boolean {
  if (!event.draft) return false
  const opens = opensAtOf(event)
  return opens === undefined || now < opens
}

/** Whether everyone may see a part of the site: in a draft only what `inDraft` names. */
export const isShown = (event: Drafted, part: DraftPart, now: number): boolean =>
  !isDraft(event, now) || event.inDraft?.includes(part) === true
