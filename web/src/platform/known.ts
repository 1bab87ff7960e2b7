/**
 * Texts that come in English from the domain or the server, in the language of the page. The English
 * text is the id of its message (known-texts.ts), so English needs nothing of this.
 */
import { i18n } from './i18n/i18n.ts'

export type Pattern = readonly [text: RegExp, id: string]

let patterns: readonly Pattern[] = []

/** Texts with something in them; they come with the catalogue. */
export function knowPatterns(known: readonly Pattern[]): void {
  patterns = known
}

/** A text that is not known stays as it is. */
export function known(text: string): string {
  if (Object.hasOwn(i18n.messages, text)) return i18n._(text)
  for (const [pattern, id] of patterns) {
    const values = pattern.exec(text)?.groups
    if (values && Object.hasOwn(i18n.messages, id)) return i18n._(id, values)
  }
  return text
}
