/**
 * Texts of the organisers in more than one language. Stored content has them in the default language, the first of the
 * event's, so that every rule reads plain texts; an object with texts has the other languages beside them, in
 * `translations`. Folders and the organisers' calls write both as one: `{en: …, fr: …}`.
 */
import { type ReasonWithMessage, reason } from '../contract/reasons/reasons.ts'
import { isLanguage, type Language, languageNames } from '../languages.ts'

/** By the object's fields. In lists, an empty text is one that is missing. */
type Fields = Record<string, string | string[]>
export type Translations = { [L in Language]?: Fields }

/** Texts that a schema has accepted in place of one; `textsApart` puts them where they are stored. */
export class GivenTexts {
  readonly texts: Record<string, string>
  constructor(texts: Record<string, string>) {
    this.texts = texts
  }

  toJSON(): Record<string, string> {
    return this.texts
  }
}

export type TextsError = ReasonWithMessage & { path: (string | number)[] }

type Unknown = Record<string, unknown>
const isObject = (it: unknown): it is Unknown =>
  typeof it === 'object' && it !== null && Object.getPrototypeOf(it) === Object.prototype

/** The value with each of its objects changed, innermost first; the same value if none is. */
function withObjects<T>(value: T, change: (it: Unknown) => Unknown): T {
  if (Array.isArray(value)) {
    const items = value.map((it) => withObjects(it, change))
    return items.every((it, at) => it === value[at]) ? value : (items as T)
  }
  if (!isObject(value)) return value
  let changed: Unknown = value
  for (const [key, inner] of Object.entries(value)) {
    const after = key === 'translations' ? inner : withObjects(inner, change)
    if (after === inner) continue
    if (changed === value) changed = { ...value }
    changed[key] = after
  }
  return change(changed) as T
}

const translationsOf = (it: Unknown) => it.translations as Translations | undefined

/** Content as people read it in a language: what is missing there is the default’s. */
export const inLanguage = <T>(content: T, language: Language): T =>
  withObjects(content, (it) => {
    const translations = translationsOf(it)
    if (!translations) return it
    const { translations: _, ...plain } = it
    for (const [field, text] of Object.entries(translations[language] ?? {})) {
      const own = plain[field]
      if (Array.isArray(text) && Array.isArray(own))
        plain[field] = own.map((item, at) => text[at] || item)
      else if (typeof text === 'string' && text && own) plain[field] = text
    }
    return plain
  })

/** Whether content has any text of its own in a language. */
export const hasTextsIn = (content: unknown, language: Language): boolean => {
  if (Array.isArray(content)) return content.some((it) => hasTextsIn(it, language))
  if (!isObject(content)) return false
  if (translationsOf(content)?.[language]) return true
  return Object.values(content).some((it) => hasTextsIn(it, language))
}

/**
 * Content as folders and the organisers' calls write it, with a map for each text that has other languages; `withEmpty`
 * also says which it no longer has.
 */
export const textsTogether = <T>(
  content: T,
  languages: readonly Language[],
  withEmpty = false,
): T =>
  withObjects(content, (it) => {
    const translations = translationsOf(it)
    if (!translations) return it
    const [own = 'en', ...others] = languages
    // Of rows, the default may have been another one when they were written.
    const plain: Unknown = inLanguage(it, own)
    const given = others.flatMap((language) => {
      const fields = translations[language]
      return fields ? [{ language, fields }] : []
    })
    const mapped = (text: unknown, textIn: (fields: Fields) => string | undefined) => {
      const more = given.flatMap(({ language, fields }) => {
        const translated = textIn(fields)
        return translated || (withEmpty && translated === '') ? [[language, translated]] : []
      })
      return more.length > 0 ? { [own]: text, ...Object.fromEntries(more) } : text
    }
    for (const field of new Set(given.flatMap(({ fields }) => Object.keys(fields)))) {
      const text = plain[field]
      if (Array.isArray(text))
        plain[field] = text.map((item, at) => mapped(item, (fields) => fields[field]?.[at]))
      else if (text)
        plain[field] = mapped(text, (fields) => {
          const translated = fields[field]
          return typeof translated === 'string' ? translated : undefined
        })
    }
    return plain
  })

/** The texts of a map that was sent as JSON: an object by languages of the site. */
export const sentTexts = (it: unknown): Record<string, string> | undefined =>
  isObject(it) &&
  Object.keys(it).length > 0 &&
  Object.entries(it).every(([key, text]) => isLanguage(key) && typeof text === 'string')
    ? (it as Record<string, string>)
    : undefined

/** Whether two of the texts that a schema has accepted are the same in a language: nobody could tell them apart. */
export function isTextTwice(texts: readonly unknown[]): boolean {
  const maps = texts.map((it) => acceptedTexts(it) ?? { '': String(it) })
  const inLanguage = (language: string) =>
    // The default is written first, and read where a language is missing.
    new Set(maps.map((it) => it[language] ?? Object.values(it)[0]))
  return maps.some((it) =>
    Object.keys(it).some((language) => inLanguage(language).size < texts.length),
  )
}

const acceptedTexts = (it: unknown) => (it instanceof GivenTexts ? it.texts : undefined)

/**
 * Content in its stored form, and the errors in its maps: languages that are none of the event's, and a missing default.
 * A text for which a map was given has an empty one for each language that the map lacks, so that `withTextsKept` can
 * tell it from a plain one.
 */
export function textsApart<T>(
  content: T,
  languages: readonly Language[],
  textsOf: (it: unknown) => Record<string, string> | undefined = acceptedTexts,
): { content: T; errors: TextsError[] } {
  const errors: TextsError[] = []
  const [own = 'en', ...others] = languages
  const check = (texts: Record<string, string>, path: TextsError['path']) => {
    for (const key of Object.keys(texts))
      if (!(languages as readonly string[]).includes(key))
        errors.push({
          path: [...path, key],
          ...reason('entry-language-not-offered', { languages: languages.join(', ') }),
        })
    if (!texts[own] && Object.values(texts).some(Boolean))
      errors.push({
        path,
        ...reason('entry-without-default', { language: `${languageNames[own]} (${own})` }),
      })
  }
  const apart = (value: unknown, path: TextsError['path']): unknown => {
    if (Array.isArray(value)) return value.map((it, at) => apart(it, [...path, at]))
    if (!isObject(value)) return value
    const plain: Unknown = {}
    const translations: Translations = { ...translationsOf(value) }
    const put = (field: string, textIn: (language: Language) => string | string[]) => {
      for (const language of others)
        translations[language] = { ...translations[language], [field]: textIn(language) }
    }
    for (const [field, inner] of Object.entries(value)) {
      const texts = textsOf(inner)
      const items = Array.isArray(inner) ? inner.map(textsOf) : []
      if (field === 'translations') continue
      if (texts) {
        check(texts, [...path, field])
        plain[field] = texts[own] ?? ''
        put(field, (language) => texts[language] ?? '')
      } else if (Array.isArray(inner) && items.some(Boolean)) {
        for (const [at, it] of items.entries()) if (it) check(it, [...path, field, at])
        plain[field] = inner.map((it, at) => (items[at] ? (items[at][own] ?? '') : it))
        put(field, (language) => items.map((it) => it?.[language] ?? ''))
      } else plain[field] = apart(inner, [...path, field])
    }
    if (Object.keys(translations).length > 0) plain.translations = translations
    return plain
  }
  return { content: apart(content, []) as T, errors }
}

/** What names the items of lists, the surest first. */
const names = ['id', 'url', 'last', 'name', 'title'] as const

/** The item as it was before: the one of its name, or else the one that stood in its place and is gone. */
function sameItem(
  item: unknown,
  at: number,
  all: readonly unknown[],
  before: readonly unknown[],
): unknown {
  if (!isObject(item)) return undefined
  const isSame = (one: unknown, other: unknown) => {
    if (!isObject(one) || !isObject(other)) return false
    const name = names.find((it) => other[it])
    return name !== undefined && one[name] === other[name] && one.first === other.first
  }
  const found = isSame(before[at], item) ? before[at] : before.find((it) => isSame(it, item))
  if (found) return found
  // Whoever stands in the place of someone else is another person, and so is what has another id.
  const isOther = 'first' in item || 'id' in item || all.some((it) => isSame(before[at], it))
  return before.length === all.length && !isOther ? before[at] : undefined
}

/** Texts of a list stay beside their own; one that was reworded in its place keeps its texts. */
function moved(fields: Fields, before: Unknown, after: Unknown): Fields {
  const there = Object.entries(fields).map(([field, texts]) => {
    const [was, is] = [before[field], after[field]]
    if (!Array.isArray(texts) || !Array.isArray(was) || !Array.isArray(is)) return [field, texts]
    const placeOf = (it: unknown, at: number) =>
      was.includes(it) || was.length !== is.length || is.includes(was[at]) ? was.indexOf(it) : at
    return [field, is.map((it, at) => texts[placeOf(it, at)] ?? '')]
  })
  return Object.fromEntries(there)
}

/**
 * Stored content with the translations that it had `before` of the texts that were now given in the default only, and
 * without empty ones.
 */
export function withTextsKept<T>(after: T, before: unknown): T {
  if (Array.isArray(after)) {
    const others = Array.isArray(before) ? before : []
    return after.map((it, at) => withTextsKept(it, sameItem(it, at, after, others))) as T
  }
  if (!isObject(after)) return after
  const earlier = isObject(before) ? before : {}
  const kept: Unknown = {}
  for (const [key, inner] of Object.entries(after))
    if (key !== 'translations') kept[key] = withTextsKept(inner, earlier[key])
  const old: Translations = translationsOf(earlier) ?? {}
  const own: Translations = translationsOf(after) ?? {}
  const languages = new Set([...Object.keys(old), ...Object.keys(own)].filter(isLanguage))
  const all = [...languages].flatMap((language) => {
    const before = moved(old[language] ?? {}, earlier, kept)
    const fields = Object.entries({ ...before, ...own[language] }).filter(
      ([field, text]) => hasText(kept[field]) && hasText(text),
    )
    return fields.length > 0 ? [[language, Object.fromEntries(fields)]] : []
  })
  return (all.length > 0 ? { ...kept, translations: Object.fromEntries(all) } : kept) as T
}

const hasText = (it: unknown): boolean => (Array.isArray(it) ? it.some(Boolean) : Boolean(it))

/** Stored content after the event's default language has become another: texts that are missing there stay. */
export const withDefault = <T>(content: T, from: Language, to: Language): T =>
  withObjects(content, (it) => {
    const others: Translations = { ...translationsOf(it) }
    const texts = others[to]
    if (!texts) return it
    delete others[to]
    const old: Fields = {}
    const after = { ...it }
    for (const [field, text] of Object.entries(texts)) {
      const own = it[field]
      if (Array.isArray(own) && Array.isArray(text)) {
        old[field] = own.map((item, at) => (text[at] ? String(item) : ''))
        after[field] = own.map((item, at) => text[at] || item)
      } else if (typeof own === 'string') {
        old[field] = own
        after[field] = text
      }
    }
    return { ...after, translations: { ...others, [from]: { ...others[from], ...old } } }
  })

/** A text of a form or a file, plain or by language, in the default. */
export const defaultText = (text: unknown, language: Language): unknown =>
  isObject(text) ? text[language] : text
