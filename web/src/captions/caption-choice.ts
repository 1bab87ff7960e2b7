/** How someone reads captions, kept in this browser. */
import { captionsFor } from '@rostra/domain/captions/captions'
import type { Captioned } from '@rostra/domain/captions/live-captions'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../platform/browser-storage.ts'
import { Listeners } from '../platform/listeners.ts'

export const captionSizes = ['small', 'medium', 'large'] as const
export const captionLines = [1, 2, 3] as const

export type CaptionChoice = {
  /** Absent until someone has chosen. */
  on?: boolean | undefined
  /** The language chosen last (BCP 47). */
  lang?: string | undefined
  size: (typeof captionSizes)[number]
  lines: (typeof captionLines)[number]
  /** Screen readers read them. */
  aloud: boolean
}

const key = 'rostra:captions'
const fresh: CaptionChoice = { size: 'medium', lines: 2, aloud: false }
const listeners = new Listeners()
let choice = read()

function read(): CaptionChoice {
  try {
    const { on, lang, size, lines, aloud } = JSON.parse(readStored(key) ?? '{}')
    return {
      on: typeof on === 'boolean' ? on : undefined,
      lang: typeof lang === 'string' ? lang : undefined,
      size: captionSizes.find((it) => it === size) ?? fresh.size,
      lines: captionLines.find((it) => it === lines) ?? fresh.lines,
      aloud: aloud === true,
    }
  } catch {
    return fresh
  }
}

const captionChoice = (): CaptionChoice => choice

export function chooseCaptions(change: Partial<CaptionChoice>): void {
  choice = { ...choice, ...change }
  writeStored(key, JSON.stringify(choice))
  listeners.tell()
}

export const useCaptionChoice = (): CaptionChoice =>
  useSyncExternalStore(listeners.subscribe, captionChoice)

/** The language to show: the one chosen before, or a regional form of it, else the page's; any is better than none. */
export function languageToRead(
  languages: Captioned['languages'],
  chosen: string | undefined,
  page: string,
): Captioned['languages'][number] | undefined {
  const exact = languages.find(({ lang }) => lang === chosen)
  if (exact) return exact
  const named = languages.map((it) => ({ ...it, language: it.lang }))
  return captionsFor(captionsFor(named, page), chosen ?? page)[0]
}

const fromTheRight = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** For the attribute `dir` of text in a language (BCP 47). */
export const directionIn = (lang: string): 'rtl' | 'ltr' =>
  fromTheRight.includes(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr'
