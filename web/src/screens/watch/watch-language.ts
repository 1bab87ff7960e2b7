import { ownCatalogue } from '../../platform/i18n/own-catalogue.ts'

export const watchLanguage = ownCatalogue({
  fr: () => import('./locales/fr.po'),
  es: () => import('./locales/es.po'),
  ar: () => import('./locales/ar.po'),
  ja: () => import('./locales/ja.po'),
  de: () => import('./locales/de.po'),
  pt: () => import('./locales/pt.po'),
})
