/** The texts of this page are in a separate catalogue, which attendees' pages do not load. */
import type { Messages } from '@lingui/core'
import type { Language } from '@rostra/domain/languages'
import { i18n } from '@rostra/web/platform/i18n/i18n.ts'
import {
  chooseLanguage,
  spokenLanguage,
  startLanguage,
} from '@rostra/web/platform/i18n/language.ts'

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  fr: () => import('./locales/fr.po'),
  es: () => import('./locales/es.po'),
  ar: () => import('./locales/ar.po'),
  ja: () => import('./locales/ja.po'),
}

/** The catalogues loaded so far. */
const texts = new Map<string, Messages>()
let isAdding = false
// Choosing a language loads the site's texts only. This listener is registered before the components' listeners.
i18n.on('change', () => {
  const own = texts.get(i18n.locale)
  if (!own || isAdding) return
  isAdding = true
  i18n.load(i18n.locale, own)
  isAdding = false
})

/** Await it before the first render. English is kept if a catalogue fails to load. */
export async function startGuestLanguage(): Promise<void> {
  await startLanguage()
  const language = spokenLanguage()
  if (await loadTexts(language)) i18n.load(language, texts.get(language) ?? {})
}

/** False if its texts fail to load: the language does not change. */
export const chooseGuestLanguage = async (language: Language): Promise<boolean> =>
  (await loadTexts(language)) && chooseLanguage(language)

async function loadTexts(language: Language): Promise<boolean> {
  if (language === 'en' || texts.has(language)) return true
  try {
    texts.set(language, (await catalogues[language]()).messages)
    return true
  } catch {
    return false
  }
}
