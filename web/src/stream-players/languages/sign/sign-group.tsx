import { useLingui } from '@lingui/react/macro'
import type { StreamLanguage } from '@rostra/domain/sessions/session'
import { useState } from 'react'
import { spokenLanguage } from '../../../platform/i18n/language.ts'
import { languageName } from '../../language-name.ts'
import { unsignedUrl } from '../../stream-address.ts'
import { MenuGroup } from '../../video-menu.tsx'
import { readLanguage, writeLanguage } from '../language-memory.ts'
import type { Stream } from '../play-beside.ts'
import { SignPicture } from './sign-picture.tsx'

export type SignGroupProps = {
  pictures: readonly StreamLanguage[]
  video(): HTMLVideoElement | null
  /** Where the stream is. */
  place: Stream['place']
}

/** The choice of a sign language, and its picture once one is chosen. */
export function SignGroup({ pictures, video, place }: SignGroupProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(() => readLanguage('sign'))
  const choose = (language: string) => {
    setChosen(language)
    writeLanguage('sign', language)
  }
  const named = pictures.map((it) => ({
    ...it,
    name: it.label ?? languageName(it.language, spokenLanguage()),
  }))
  const shown = named.find(({ language }) => language === chosen)
  return (
    <>
      <MenuGroup
        label={t`Sign language`}
        value={shown?.language ?? ''}
        choices={[
          { value: '', label: t({ message: 'Off', context: 'sign language' }) },
          ...named.map(({ language, name }) => ({ value: language, label: name })),
        ]}
        onChoose={choose}
      />
      {shown && (
        <SignPicture
          // A new signature must not interrupt it.
          key={`${shown.type} ${unsignedUrl(shown.url)}`}
          picture={shown}
          name={shown.name}
          video={video}
          place={place}
          onClose={() => choose('')}
        />
      )}
    </>
  )
}
