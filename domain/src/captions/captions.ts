/** Captions supplied as separate files with a video. */
import { isPlayable, playsVideo } from '../stream-sources/kinds.ts'

/** The most languages of captions for one video, and of interpreters. */
export const captionsLimit = 20

/** Who wrote captions down while the session was live; a program may also have done so afterwards. */
export const captionMakers = ['program', 'person'] as const

/** Whether `text` is a BCP 47 tag, such as `en` or `pt-BR`. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** One spelling of a tag, such as `pt-BR`; what is none stays as it is. */
export const canonicalTag = (tag: string): string =>
  isLanguageTag(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? tag) : tag

/** True where our own player shows the video; a provider's player has its own captions. */
export const takesCaptions = (type: string): boolean => !isPlayable(type) || playsVideo(type)

/** True when a file's first bytes are those of WebVTT. */
export function beginsAsWebVtt(start: Uint8Array): boolean {
  const text = new TextDecoder().decode(start.subarray(0, 12))
  return /^WEBVTT(?:[ \t\r\n]|$)/.test(text)
}

/** The captions, those in the page's language first, because the captions button turns on the first. */
export const captionsFor = <C extends { language: string }>(
  captions: readonly C[],
  pageLanguage: string,
): C[] => {
  const main = (tag: string) => tag.toLowerCase().split('-')[0]
  const isPages = ({ language }: C) => main(language) === main(pageLanguage)
  return [...captions.filter(isPages), ...captions.filter((it) => !isPages(it))]
}
