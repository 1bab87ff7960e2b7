/** For pages whose texts are in a catalogue besides the site’s, which attendees’ pages do not load. */
import type { Messages } from '@lingui/core'
import type { Language } from '@rostra/domain/languages'
import { i18n } from './i18n.ts'
import { chooseLanguage, spokenLanguage, startLanguage } from './language.ts'
import { wantedLanguage } from './wanted-language.ts'

type Catalogues = Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>>

/** What starts the page's language, and changes it, with the texts of both catalogues. */
export function ownCatalogue(catalogues: Catalogues) {
  /** Loaded so far. */
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
  const load = async (language: Language): Promise<boolean> => {
    if (language === 'en' || texts.has(language)) return true
    try {
      texts.set(language, (await catalogues[language]()).messages)
      return true
    } catch {
      return false
    }
  }
  return {
    /** Await it before the first render. English is kept if a catalogue fails to load. */
    async start(named?: string): Promise<void> {
      const started = startLanguage(named)
      // Both catalogues at once: the page waits for them.
      await Promise.all([started, load(wantedLanguage())])
      const language = spokenLanguage()
      if (await load(language)) i18n.load(language, texts.get(language) ?? {})
    },
    /** False if its texts fail to load: the language does not change. */
    choose: async (language: Language): Promise<boolean> =>
      (await load(language)) && chooseLanguage(language),
  }
}
