/** How emails look: the event's name, colours and dates, and the recipient's language. */
import { type Language, offeredLanguages, preferredLanguage } from '@rostra/domain/languages'
import type { Composition, Theme } from '@rostra/domain/theme/theme'
import type { Core } from '../core.ts'
import { standardTheme } from '../event/theme-assets.ts'
import { eventWhen } from './event-when.ts'
import { mailTexts } from './mail-texts.ts'

export type MailLook = {
  /** The event's name. */
  name: string
  /** The same where there is little room, such as on a button. */
  shortName: string
  theme: Theme
  composition: Composition
  /** `Tuesday, 8 March 2022 · Online`; empty without sessions. */
  when: string
  /** Whom to ask for help, in the organisers' words; empty without anyone. */
  helpContact: string
  language: Language
}

type Of = Pick<Core, 'event' | 'eventCache'>

/** `language` is the recipient's, if it is known. */
export const mailLook = (core: Of, language?: string | null): MailLook =>
  lookIn(
    core,
    preferredLanguage(
      offeredLanguages(core.eventCache.find()?.event.languages),
      language ? [language] : [],
    ),
  )

/** For the team, whose emails are in English. */
export const teamMailLook = (core: Of): MailLook => lookIn(core, 'en')

/** Dates in words take long to write, and thousands of emails have the same. */
const kept = new WeakMap<object, Map<Language, MailLook>>()

function lookIn(core: Of, language: Language): MailLook {
  const loaded = core.eventCache.find(language)
  const looks = (loaded && kept.get(loaded)) ?? new Map<Language, MailLook>()
  const found = looks.get(language)
  if (found) return found
  const { name } = loaded?.event ?? core.event()
  const { shortName = name, theme = {}, helpContact = '' } = loaded?.event ?? {}
  const date = eventWhen(core, language)?.date
  const look = {
    ...{ name, shortName, theme, helpContact, language },
    composition: (loaded?.themeAssets ?? standardTheme).composition,
    when: date ? `${date} · ${mailTexts[language].online}` : '',
  }
  if (loaded) kept.set(loaded, looks.set(language, look))
  return look
}
