/** How emails to attendees look: the event's name, logo and colours, and the recipient's language. */
import { type Language, offeredLanguages, preferredLanguage } from '@rostra/domain/languages'
import type { Theme } from '@rostra/domain/theme/theme'
import type { Core } from '../core.ts'

export type MailLook = {
  /** The event's name. */
  name: string
  /** The same where there is little room, such as on a button. */
  shortName: string
  /** The logo's address on the site; empty without one. */
  logo: string
  theme: Theme
  language: Language
}

/** `language` is the recipient's, if it is known. */
export const mailLook = (
  { event, eventCache, addresses }: Pick<Core, 'event' | 'eventCache' | 'addresses'>,
  language?: string | null,
): MailLook => {
  const loaded = eventCache.find()?.event
  const { name } = event()
  return {
    name,
    shortName: loaded?.shortName ?? name,
    logo: addresses.open(loaded?.logo ?? ''),
    theme: loaded?.theme ?? {},
    language: preferredLanguage(offeredLanguages(loaded?.languages), language ? [language] : []),
  }
}
