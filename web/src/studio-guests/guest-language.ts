/** The texts of this page are a catalogue of their own: attendees' pages load none of them. */
import type { Messages } from '@lingui/core'
import type { Language } from '@rostra/domain/languages'
import { i18n } from '../platform/i18n/i18n.ts'
import { spokenLanguage, startLanguage } from '../platform/i18n/language.ts'

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  fr: () => import('./locales/fr.po'),
  es: () => import('./locales/es.po'),
  ar: () => import('./locales/ar.po'),
  ja: () => import('./locales/ja.po'),
}

/** Await it before the first drawing. English stays where a catalogue could not be had. */
export async function startGuestLanguage(): Promise<void> {
  await startLanguage()
  const language = spokenLanguage()
  if (language === 'en') return
  const texts = await catalogues[language]().catch(() => undefined)
  if (texts) i18n.load(language, texts.messages)
}
