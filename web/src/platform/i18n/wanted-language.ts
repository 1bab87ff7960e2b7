import type { Language } from '@rostra/domain/languages'

let wanted: Language | undefined

/** The language that the page has, or will have once its texts are there. */
export const wantedLanguage = (): Language => wanted ?? 'en'

/** The same; undefined on pages in English only, which leave the organisers’ texts to the browser’s languages. */
export const chosenLanguage = (): Language | undefined => wanted

export const wantLanguage = (language: Language): void => {
  wanted = language
}
