/** Whether attendees may enter the site, and organisers' changes to it. */
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { filled } from '@rostra/domain/defined'
import type { FolderEvent } from '@rostra/domain/event/event-folder'
import { withLookKept } from '@rostra/domain/event/kept-look'
import { isDraft, opensAtOf, type SiteState } from '@rostra/domain/event/site-state'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Editing } from './editing.ts'
import { saveEvent } from './event-store.ts'

export const siteStateFeature = (
  { eventCache }: Core,
  editing: Editing,
  closing: Closing,
): Feature => {
  const stateOf = (event: FolderEvent, now: number): SiteState => {
    if (closing.isClosed()) return { state: 'closed' }
    if (!isDraft(event, now)) return { state: 'open' }
    return { state: 'draft', ...filled({ opensAt: opensAtOf(event), inDraft: event.inDraft }) }
  }
  return {
    handlers: {
      'site-state': async () => stateOf(eventCache.current().event, editing.clock()),

      'site-open': ({ at, draft, inDraft: wanted }, { attendee }) =>
        editing.change(attendee, async (trx, { event: before }, stamp) => {
          const now = editing.clock()
          if (at !== undefined && at <= now)
            throw new Problem('invalid', { reason: reason('site-opens-in-past'), field: 'at' })
          const { draft: _, opensAt: __, inDraft, ...rest } = before
          const isToBeDraft = draft || at !== undefined
          // One that opened by itself still names what it showed until then.
          const shown = wanted ?? (isDraft(before, now) ? inDraft : undefined)
          const changed: FolderEvent = {
            ...rest,
            ...filled({
              draft: isToBeDraft,
              // To the second, as events are written.
              opensAt: at !== undefined && `${new Date(at).toISOString().slice(0, 19)}Z`,
              inDraft: isToBeDraft && [...new Set(shown)],
            }),
          }
          const event = withLookKept(changed, before, now)
          await saveEvent(trx, event, stamp)
          return {
            answer: stateOf(event, now),
            note: { action: 'event-opened', about: event.name, before, after: event },
          }
        }),
    },
  }
}
