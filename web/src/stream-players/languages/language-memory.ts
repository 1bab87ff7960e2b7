/** The languages of sound, captions and sign language as the viewer last chose them, for all sessions of the event. */
import { readStored, writeStored } from '../../platform/browser-storage.ts'

const keys = {
  sound: 'rostra:sound-language',
  captions: 'rostra:caption-language',
  sign: 'rostra:sign-language',
}

/** Null for the original sound, no captions, and no sign language. */
export const readLanguage = (of: keyof typeof keys): string | null => readStored(keys[of])

/** An empty one is the original sound, no captions, or no sign language. */
export const writeLanguage = (of: keyof typeof keys, language: string): void =>
  writeStored(keys[of], language)
