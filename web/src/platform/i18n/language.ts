/** The language of the page: chosen by the person, remembered on this device, one of those the event offers. */
import {
  isLanguage,
  type Language,
  offeredLanguages,
  preferredLanguage,
} from '@rostra/domain/languages'
import { i18n } from './i18n.ts'

const key = 'language'

/** By their own names, which are the same in every language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
  ja: '日本語',
}

/** How dates and numbers are written. Arabic takes the digits that clocks and counters of players have. */
const formats: Record<Language, string> = {
  en: 'en-GB',
  fr: 'fr',
  es: 'es',
  ar: 'ar-u-nu-latn',
  ja: 'ja',
}

const catalogues = {
  fr: () => import('../../locales/fr.po'),
  es: () => import('../../locales/es.po'),
  ar: () => import('../../locales/ar.po'),
  ja: () => import('../../locales/ja.po'),
}

let wanted: Language = 'en'

/** What the server wrote into the page. */
export function offeredOnThisPage(): Language[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=rostra-languages]')
  const named = (meta?.content ?? '').split(' ').filter(isLanguage)
  return offeredLanguages(named.length > 0 ? named : undefined)
}

/** The event’s own language, in which it has written its texts: the first that it offers. */
export const eventLanguage: Language = offeredOnThisPage()[0] ?? 'en'

/** Speaks the chosen language, or the one the browser asks for. Await it before the first drawing. */
export function startLanguage(): Promise<boolean> {
  const offered = offeredOnThisPage()
  const chosen = offered.find((language) => language === localStorage.getItem(key))
  return speak(chosen ?? preferredLanguage(offered, navigator.languages))
}

/** False when its catalogue could not be had: the language stays as it is. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const spoken = await speak(language)
  if (spoken) localStorage.setItem(key, language)
  return spoken
}

/** Another event, or its organiser, may offer other languages while the page is open. */
export function keepToOffered(offered: readonly Language[]): void {
  if (!offered.includes(spokenLanguage()))
    void speak(preferredLanguage(offered, navigator.languages))
}

export const spokenLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en')

async function speak(language: Language): Promise<boolean> {
  wanted = language
  try {
    const messages = language === 'en' ? {} : (await catalogues[language]()).messages
    // A later choice may have been faster.
    if (wanted !== language) return true
    i18n.loadAndActivate({ locale: language, locales: [formats[language]], messages })
  } catch {
    return false
  }
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  return true
}
