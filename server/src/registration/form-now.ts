/** The event's form as it stands now, and who may use it. */

import { isDraft, isShown } from '@rostra/domain/event/site-state'
import type { RegistrationForm } from '@rostra/domain/registration/registration'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import { isOnlyWay } from '../organisation-setting.ts'

export type FormNow = ReturnType<typeof createFormNow>

export function createFormNow({ eventCache, clock, config }: Core, closing: Closing) {
  const event = (wanted?: string) => eventCache.find(wanted)?.event
  return {
    /** In the default language, in which answers are stored, unless the reader wants another. */
    find: (wanted?: string): RegistrationForm | undefined => event(wanted)?.registration,
    /** Whether only the team gets in yet. */
    isInDraft: (): boolean => isDraft(event() ?? {}, clock()),
    /** True while nobody may register, whatever the form says: in a draft, and once the event is closed. */
    isShut(): boolean {
      const current = event()
      if (!current || !isShown(current, 'registration', clock())) return true
      return closing.isClosed() || isOnlyWay(config.organisation, 'attendees')
    },
  }
}
