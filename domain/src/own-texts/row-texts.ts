/**
 * Own texts in rows that outlive a change of the event's languages: with the text, which is in the default of its time,
 * `translations` has it in every language, in that one too. So what is read never depends on which one it was.
 */
import type { Language } from '../languages.ts'
import { type Translations, withTextsKept } from './own-texts.ts'

/** What handlers get in addition to a payload's own type, and what forms hold. */
export type Translated = { translations?: Translations }

/** A text in the live channel: by language where it has others, with the default first. */
export type LiveText = string | { [L in Language]?: string }

/**
 * What a row keeps of texts that a call gave in the languages of the event, of which `own` is the default. What it had
 * `before` stays of texts that were given in the default only.
 */
export function rowTexts<T extends object>(
  given: T & Translated,
  own: Language,
  before?: object,
): T & Translated {
  const { translations, ...plain } = withTextsKept<T & Translated>(given, before)
  const others = Object.entries(translations ?? {}).filter(([language]) => language !== own)
  const fields = new Set(others.flatMap(([, it]) => Object.keys(it)))
  if (fields.size === 0) return plain as T
  const written = Object.entries(plain).filter(([field]) => fields.has(field))
  const all = Object.fromEntries([[own, Object.fromEntries(written)], ...others])
  return { ...plain, translations: all } as T
}

/** The texts of two objects that share a row; they have no field of the same name. */
export function bothTexts(one: Translations = {}, other: Translations = {}): Translations {
  const all: Translations = { ...one }
  for (const [language, fields] of Object.entries(other) as [Language, object][])
    all[language] = { ...all[language], ...fields }
  return all
}

/** For the column of a row. */
export const storedTexts = (translations: Translations | undefined): string | null =>
  translations && Object.keys(translations).length > 0 ? JSON.stringify(translations) : null

/** From the column of a row, to be spread over what it belongs to. */
export const textsIn = (column: string | null): Translated =>
  column === null ? {} : { translations: JSON.parse(column) as Translations }
