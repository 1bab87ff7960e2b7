import { useLingui } from '@lingui/react/macro'
import type { StreamLanguage } from '@rostra/domain/sessions/session'
import { Suspense, useEffect, useRef, useState } from 'react'
import { spokenLanguage } from '../../platform/i18n/language.ts'
import { lazyOptional } from '../../ui/lazy-part.ts'
import { languageName } from '../language-name.ts'
import type { SourceView } from '../source-view.ts'
import { unsignedUrl } from '../stream-address.ts'
import { MenuGroup } from '../video-menu.tsx'
import type { Place } from './in-step.ts'
import { readLanguage, writeLanguage } from './language-memory.ts'
import { playBeside } from './play-beside.ts'
import type { SignGroupProps } from './sign/sign-group.tsx'

// Few streams have sign language.
const SignGroup = lazyOptional<SignGroupProps>(
  async () => (await import('./sign/sign-group.tsx')).SignGroup,
)

export type LanguageGroupProps = {
  /** Those with addresses of their own. */
  languages: readonly StreamLanguage[] | undefined
  source: SourceView
  video(): HTMLVideoElement | null
  /** Where the stream is. */
  place(): Place
  onLanguage(track: number): void
}

/** ms that the stream has to tell its languages before one of them is played beside it. */
const toldWithin = 3_000

/** Numbers of the languages that play beside the stream, above those of the tracks inside it. */
const besideFrom = 1_000

/** The choice of a language, from those inside the stream and those with an address of their own. */
export function LanguageGroup(props: LanguageGroupProps) {
  const { languages = [], source, video, place, onLanguage } = props
  const { t } = useLingui()
  const inside =
    source.languages.length > 0 ? source.languages : [{ value: -1, label: t`Original` }]
  const [original] = inside
  // What is inside the stream is exactly in step, and in its recording.
  const sounds = languages.filter(
    ({ kind, language }) =>
      kind === 'audio' && source.languages.every((it) => it.language !== language),
  )
  const pictures = languages.filter(({ kind }) => kind === 'picture')
  const [chosen, setChosen] = useState(() => readLanguage('sound'))
  const beside = sounds.find(({ language }) => language === chosen)
  const now = useRef({ video, place, beside })
  now.current = { video, place, beside }
  // A new signature must not interrupt it.
  const key = beside && `${beside.type} ${unsignedUrl(beside.url)}`
  // The studio lists its interpreters in the stream as well, if they began before it was opened.
  const isTold = source.hasAudioOnly || source.languages.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another language
  useEffect(() => {
    const { video, place, beside } = now.current
    const main = video()
    if (!main || !beside) return
    let end: (() => void) | undefined
    const begin = () => {
      end = playBeside({ video: main, place }, beside, document.createElement('video'))
    }
    const timer = window.setTimeout(begin, isTold ? 0 : toldWithin)
    return () => {
      window.clearTimeout(timer)
      end?.()
    }
  }, [key, isTold])

  const choose = (value: number) => {
    const next = sounds[value - besideFrom]
    if (!next) {
      setChosen(null)
      writeLanguage('sound', '')
      // A stream with one track is heard as it is: nothing inside it can be chosen.
      if (value >= 0) onLanguage(value)
      return
    }
    // The floor is the original, whatever was heard before.
    if (original && original.value >= 0) onLanguage(original.value)
    setChosen(next.language)
    writeLanguage('sound', next.language)
  }
  return (
    <>
      {(sounds.length > 0 || source.languages.length > 0) && (
        <MenuGroup
          label={t`Language`}
          value={
            beside
              ? besideFrom + sounds.indexOf(beside)
              : source.languages.length > 0
                ? source.language
                : -1
          }
          choices={[
            ...inside,
            ...sounds.map(({ language, label }, at) => ({
              value: besideFrom + at,
              label: label ?? languageName(language, spokenLanguage()),
            })),
          ]}
          onChoose={choose}
        />
      )}
      {pictures.length > 0 && (
        <Suspense>
          <SignGroup pictures={pictures} video={video} place={place} />
        </Suspense>
      )}
    </>
  )
}
