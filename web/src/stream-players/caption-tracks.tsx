import { captionsFor } from '@rostra/domain/captions'
import type { CaptionsFile } from '@rostra/domain/session'
import { useState } from 'react'
import { spokenLanguage } from '../platform/i18n/language.ts'
import { unsignedUrl } from './stream-address.ts'

/** Captions supplied as separate files. Render it inside the `video`, whose controls then offer them. */
export function CaptionTracks({ captions }: { captions: readonly CaptionsFile[] }) {
  const page = spokenLanguage()
  return captionsFor(captions, page).map((it) => (
    <CaptionTrack key={`${it.language} ${unsignedUrl(it.file)}`} {...it} page={page} />
  ))
}

function CaptionTrack({ language, file, page }: CaptionsFile & { page: string }) {
  // A new signature would reload the file and hide the current caption meanwhile.
  const [address] = useState(file)
  return <track kind="captions" src={address} srcLang={language} label={nameOf(language, page)} />
}

/** In the language of the page, as screen readers read it in the page's voice. */
function nameOf(language: string, page: string): string {
  try {
    return new Intl.DisplayNames([page], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}
