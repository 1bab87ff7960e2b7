import type { Language } from '@rostra/domain/languages'

let wanted: Language = 'en'

/** The language that the page has, or will have once its texts are there. */
export const wantedLanguage = (): Language => wanted

export const wantLanguage = (language: Language): void => {
  wanted = language
}
