/** The languages into which a session is interpreted: those of the event come first. */
import { captionLanguages, languageFor } from '../ui/caption-languages.ts'
import { eventLanguages } from '../ui/sent-texts.ts'

export const interpretedLanguages = (chosen: string): string[] =>
  captionLanguages(chosen, eventLanguages())

/** The likely next one; the floor speaks the event's own language. */
export function nextLanguage(taken: readonly string[]): string {
  const [own = 'en', ...others] = eventLanguages()
  return languageFor('', [own, ...taken], [...others, 'en'])
}
