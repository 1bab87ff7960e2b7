/** What a translator's file would change, before it does. */
import type { Language } from '../languages.ts'
import type { OwnText, TextChange } from './own-texts.schema.ts'
import { type GivenText, nameOfText, plainText } from './texts-table.ts'

/** A text that would be another; `name` says which. */
type PlannedText = TextChange & { name: string }
/** One that is left out, and why. */
type LeftOut = { name: string; language: Language; text: string; why: string }

export type TextsPlan = {
  added: PlannedText[]
  changed: PlannedText[]
  same: number
  leftOut: LeftOut[]
}

/** Why a text can’t be taken over; undefined if it can. */
function obstacle(text: OwnText | undefined, given: GivenText, others: readonly Language[]) {
  if (!text) return 'This text is no longer here'
  if (!others.includes(given.language)) return 'The event doesn’t have this language'
  if (plainText(text.text) !== plainText(given.of))
    return 'The text that it translates was changed since the export'
  if (text.longest && given.text.length > text.longest)
    return `It’s longer than ${text.longest} characters`
  const missing = missingPlaceholder(text, given.text)
  return missing && `It lacks ${missing}, which stands for a figure`
}

/** Of the certificate's texts, what the server fills in. */
export const missingPlaceholder = ({ group, text }: OwnText, translated: string) =>
  group === 'certificate'
    ? text.match(/\{\w+\}/g)?.find((it) => !translated.includes(it))
    : undefined

/** Compares what a file has with the texts as they are; `others` are the event's languages besides the default. */
export function planTexts(
  texts: readonly OwnText[],
  given: readonly GivenText[],
  others: readonly Language[],
): TextsPlan {
  const known = new Map(texts.map((it) => [it.key, it]))
  const plan: TextsPlan = { added: [], changed: [], same: 0, leftOut: [] }
  const last = new Map(given.map((it) => [`${it.key} ${it.language}`, it]))
  for (const it of last.values()) {
    const { key, language, text } = it
    const here = known.get(key)
    const was = here?.texts[language] ?? ''
    const name = here ? nameOfText(here) : key
    const why = obstacle(here, it, others)
    if (here && plainText(was) === plainText(text)) plan.same += 1
    else if (!here || why) plan.leftOut.push({ name, language, text, why: why ?? '' })
    else (was ? plan.changed : plan.added).push({ key, name, language, of: here.text, was, text })
  }
  return plan
}

/** Whether what was done can be taken back: nothing that it changed was changed since. */
export function isUndoable(undo: readonly TextChange[], texts: readonly OwnText[]): boolean {
  const known = new Map(texts.map((it) => [it.key, it]))
  return undo.every(({ key, language, of, was }) => {
    const text = known.get(key)
    return text?.text === of && (text.texts[language] ?? '') === was
  })
}

/** How many texts a language has; names of organisations count where they are there. */
export function countTexts(texts: readonly OwnText[], language: Language) {
  const counted = texts.filter(({ isName }) => !isName)
  return { there: counted.filter((it) => it.texts[language]).length, all: counted.length }
}
