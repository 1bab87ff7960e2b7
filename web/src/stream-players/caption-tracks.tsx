import { t } from '@lingui/core/macro'
import { captionsFor } from '@rostra/domain/captions/captions'
import type { CaptionsFile } from '@rostra/domain/sessions/session'
import { useState } from 'react'
import { spokenLanguage } from '../platform/i18n/language.ts'
import { languageName } from './language-name.ts'
import { unsignedUrl } from './stream-address.ts'

/** Captions supplied as separate files. Render it inside the `video`, whose controls then offer them. */
export function CaptionTracks({ captions }: { captions: readonly CaptionsFile[] }) {
  const page = spokenLanguage()
  return captionsFor(captions, page).map((it) => (
    <CaptionTrack key={`${it.language} ${unsignedUrl(it.file)}`} {...it} page={page} />
  ))
}

function CaptionTrack({ language, file, madeBy, page }: CaptionsFile & { page: string }) {
  // A new signature would reload the file and hide the current caption meanwhile.
  const [address] = useState(file)
  const name = languageName(language, page)
  const label = madeBy === 'program' ? t`${{ language: name }} (made by a program)` : name
  return <track kind="captions" src={address} srcLang={language} label={label} />
}
