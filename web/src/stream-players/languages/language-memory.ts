/** The language of sound and captions as the viewer last chose them, for all sessions of the event. */
import { readStored, writeStored } from '../../platform/browser-storage.ts'

const keys = { sound: 'rostra:sound-language', captions: 'rostra:caption-language' }

/** Null for the original sound, and for no captions. */
export const readLanguage = (of: keyof typeof keys): string | null => readStored(keys[of])

/** An empty one is the original sound, or no captions. */
export const writeLanguage = (of: keyof typeof keys, language: string): void =>
  writeStored(keys[of], language)
