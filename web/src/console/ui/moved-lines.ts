/** The other languages of a list that is typed a line each: they move with their lines. */
import type { Language } from '@rostra/domain/languages'
import type { Translations } from '@rostra/domain/own-texts/own-texts'

/** What lines had while the list was edited, for one that is cut here and pasted there. */
export type LinesBefore = Map<string, string>

type Lines = readonly string[]

/** The translations after the list has changed; a line that was reworded in its place keeps its own. */
export function movedLines(
  translations: Translations | null | undefined,
  name: string,
  { before, after }: { before: Lines; after: Lines },
  known: LinesBefore,
): Translations {
  const all = Object.entries(translations ?? {}).map(([language, fields]) => {
    const texts = fields[name]
    if (!Array.isArray(texts)) return [language, fields]
    const keyOf = (line: string) => `${language as Language} ${line}`
    for (const [at, line] of before.entries())
      if (line && texts[at]) known.set(keyOf(line), texts[at])
    const textOf = (line: string, at: number): string => {
      const was = line ? before.indexOf(line) : -1
      if (was >= 0) return texts[was] ?? ''
      const isReworded = before.length === after.length && !after.includes(before[at] ?? '')
      return known.get(keyOf(line)) ?? (isReworded ? (texts[at] ?? '') : '')
    }
    return [language, { ...fields, [name]: after.map(textOf) }]
  })
  return Object.fromEntries(all)
}
