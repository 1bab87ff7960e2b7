/** Other languages of a stream, each at an address of its own: an interpreter's sound, or a sign language's picture. */

export const languageKinds = ['audio', 'picture'] as const
export type LanguageKind = (typeof languageKinds)[number]

/** Played beside the stream, and held in step with it: a provider's player can't be. */
export const languageTypes = ['hls', 'file'] as const

/** Whether a language is listed twice: the sound and the sign language of one may both be there. */
export function hasTwice(languages: readonly { language: string; kind: LanguageKind }[]): boolean {
  const known = languages.map(({ language, kind }) => `${kind} ${language.toLowerCase()}`)
  return new Set(known).size < known.length
}
