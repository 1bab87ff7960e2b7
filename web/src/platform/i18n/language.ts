/** The language of the page: one that the event offers, chosen by the person and stored on this device. */
import {
  directionOf,
  isLanguage,
  type Language,
  locales,
  preferredLanguage,
} from '@rostra/domain/languages'
import { readStored, writeStored } from '../browser-storage.ts'
import { i18n } from './i18n.ts'
import { offeredOnThisPage } from './offered-languages.ts'
import { wantedLanguage, wantLanguage } from './wanted-language.ts'

const key = 'language'

const catalogues = {
  fr: () => import('../../locales/fr.po'),
  es: () => import('../../locales/es.po'),
  ar: () => import('../../locales/ar.po'),
  ja: () => import('../../locales/ja.po'),
  de: () => import('../../locales/de.po'),
  pt: () => import('../../locales/pt.po'),
}

/** The language of the event’s own texts: the first that it offers. */
export const eventLanguage: Language = offeredOnThisPage()[0] ?? 'en'

/** Loads the language that an address names, or the chosen one, or that of the browser. Await it before the first render. */
export function startLanguage(named?: string): Promise<boolean> {
  const offered = offeredOnThisPage()
  const kept = readStored(key)
  const chosen = [named, kept].flatMap((it) => offered.find((language) => language === it) ?? [])[0]
  return speak(chosen ?? preferredLanguage(offered, navigator.languages))
}

/** False if the catalogue could not be loaded: the language stays as it is. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const spoken = await speak(language)
  if (spoken) writeStored(key, language)
  return spoken
}

/** The offered languages may change while the page is open, through an organiser or another event. */
export function keepToOffered(offered: readonly Language[]): void {
  if (!offered.includes(spokenLanguage()))
    void speak(preferredLanguage(offered, navigator.languages))
}

export const spokenLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en')

async function speak(language: Language): Promise<boolean> {
  wantLanguage(language)
  try {
    const messages = language === 'en' ? {} : (await catalogues[language]()).messages
    // A later choice may have loaded faster.
    if (wantedLanguage() !== language) return true
    i18n.loadAndActivate({ locale: language, locales: [locales[language]], messages })
  } catch {
    // What is asked for from now on is in the language that the page stays in.
    if (wantedLanguage() === language) wantLanguage(spokenLanguage())
    return false
  }
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  return true
}
