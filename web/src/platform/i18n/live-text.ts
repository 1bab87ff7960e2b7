import type { LiveText } from '@rostra/domain/own-texts/row-texts'
import { i18n } from './i18n.ts'

/** What the page shows of a text, and its language; none for one in the event’s first language only. */
export type Said = { text: string; lang?: string | undefined }

/** A text of the live channel in the language of the page, or else in the event’s first. */
export function said(given: LiveText): Said {
  if (typeof given === 'string') return { text: given }
  const texts: Record<string, string> = given
  const [lang = ''] = [i18n.locale, ...Object.keys(texts)].filter((it) => texts[it])
  return { text: texts[lang] ?? '', lang }
}
