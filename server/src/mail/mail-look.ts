/** How emails to attendees look: the event's name, logo, colours and language. */
import { type Language, offeredLanguages } from '@rostra/domain/languages'
import type { Theme } from '@rostra/domain/theme/theme'
import type { Core } from '../core.ts'

export type MailLook = {
  /** The event's name. */
  name: string
  /** The logo's address on the site; empty without one. */
  logo: string
  theme: Theme
  language: Language
}

export const mailLook = ({
  event,
  eventCache,
  addresses,
}: Pick<Core, 'event' | 'eventCache' | 'addresses'>): MailLook => {
  const loaded = eventCache.find()?.event
  return {
    name: event().name,
    logo: addresses.open(loaded?.logo ?? ''),
    theme: loaded?.theme ?? {},
    language: offeredLanguages(loaded?.languages)[0] ?? 'en',
  }
}
