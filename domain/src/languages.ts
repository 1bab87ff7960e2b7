/** The languages of the attendee site. */

/** Each has a catalogue in web/src/locales (docs/translating.md). */
export const languages = ['en', 'fr', 'es', 'ar', 'ja', 'de', 'pt'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (text: string): text is Language =>
  (languages as readonly string[]).includes(text)

/** By their own names, which are the same in every language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
  ja: '日本語',
  de: 'Deutsch',
  pt: 'Português',
}

/** Locales for dates and numbers. Arabic uses Latin digits, like the clocks and counters of players. */
export const locales: Record<Language, string> = {
  en: 'en-GB',
  fr: 'fr',
  es: 'es',
  ar: 'ar-u-nu-latn',
  ja: 'ja',
  de: 'de',
  // Portuguese is European.
  pt: 'pt-PT',
}

export const directionOf = (language: Language): 'rtl' | 'ltr' =>
  language === 'ar' ? 'rtl' : 'ltr'

/** The first language of an Accept-Language header that we have. Its weights don’t count: browsers order it. */
export const languageAsked = (header: string): Language | undefined =>
  header
    .split(',', 10)
    .map((it) => (it.split(/[;-]/)[0] ?? '').trim().toLowerCase())
    .find(isLanguage)

/** The languages of an Accept-Language header, in its order, in the form of `navigator.languages`. */
export const acceptedLanguages = (header: string): string[] =>
  header.split(',', 20).map((it) => (it.split(';')[0] ?? '').trim())

/** Those of an event that names none: languages that are added later change no event. */
const unnamed: readonly Language[] = ['en', 'fr', 'es', 'ar', 'ja']

/** The languages of an event, which may name them. */
export const offeredLanguages = (named: readonly Language[] | undefined): Language[] => [
  ...(named ?? unnamed),
]

/**
 * The language for someone who has not chosen one: the first of their browser's languages that is offered,
 * or else the event's own. `wanted` has the form of `navigator.languages`; `fr` matches `fr-CA`.
 */
export function preferredLanguage(
  offered: readonly Language[],
  wanted: readonly string[],
): Language {
  const primary = wanted.map((tag) => tag.toLowerCase().split('-')[0])
  const found = primary.find((tag) => offered.some((language) => language === tag))
  return offered.find((language) => language === found) ?? offered[0] ?? 'en'
}
