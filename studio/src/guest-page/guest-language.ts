import { spokenLanguage } from '@rostra/web/platform/i18n/language.ts'
import { ownCatalogue } from '@rostra/web/platform/i18n/own-catalogue.ts'

export const guestLanguage = ownCatalogue({
  fr: () => import('./locales/fr.po'),
  es: () => import('./locales/es.po'),
  ar: () => import('./locales/ar.po'),
  ja: () => import('./locales/ja.po'),
  de: () => import('./locales/de.po'),
  pt: () => import('./locales/pt.po'),
})

/** A language's name in the page's. */
export const spokenName = (tag: string): string =>
  new Intl.DisplayNames([spokenLanguage()], { type: 'language' }).of(tag) ?? tag
