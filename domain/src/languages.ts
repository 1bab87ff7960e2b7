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

/** The language of an Accept-Language header that is preferred of those we have. */
export const languageAsked = (header: string): Language | undefined =>
  acceptedLanguages(header)
    .map((it) => (it.split('-', 1)[0] ?? '').toLowerCase())
    .find(isLanguage)

/** As many are read of a header. */
const readOfHeader = 20

/**
 * The languages of an Accept-Language header, the preferred first, in the form of `navigator.languages`. Those of one
 * weight keep their order; one of weight 0 is not wanted.
 */
export const acceptedLanguages = (header: string): string[] =>
  header
    .split(',', readOfHeader)
    .map((it) => {
      const [tag = '', ...parameters] = it.split(';', 4).map((part) => part.trim())
      return { tag, weight: weightIn(parameters) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)

/** One that can't be read is 1, as for a language without. */
function weightIn(parameters: readonly string[]): number {
  const given = parameters.find((it) => /^q *=/i.test(it))
  const weight = Number(given?.split('=', 2)[1] || 1)
  return weight >= 0 && weight <= 1 ? weight : 1
}

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
