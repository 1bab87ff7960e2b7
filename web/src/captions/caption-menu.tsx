import { useLingui } from '@lingui/react/macro'
import type { Captioned } from '@rostra/domain/captions/live-captions'
import { Captions, CaptionsOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { numberText } from '../platform/i18n/i18n.ts'
import { spokenLanguage } from '../platform/i18n/language.ts'
import { languageName } from '../stream-players/language-name.ts'
import type { VideoTracks } from '../stream-players/live-captions.ts'
import { MenuChoice, MenuGroup, VideoMenu } from '../stream-players/video-menu.tsx'
import {
  captionLines,
  captionSizes,
  chooseCaptions,
  languageToRead,
  useCaptionChoice,
} from './caption-choice.ts'

type Props = Pick<Captioned, 'languages'> & {
  /** Those of the video itself; absent in other players. */
  video?: VideoTracks | undefined
}

/** Which captions someone reads, and how: those written while it is live, and those in the stream. */
export function CaptionMenu({ languages, video }: Props) {
  const { t } = useLingui()
  const choice = useCaptionChoice()
  const page = spokenLanguage()
  const reads = languageToRead(languages, choice.lang, page)?.lang
  const track = video?.track ?? -1
  const shown = choice.on ? `live ${reads}` : track >= 0 ? `track ${track}` : ''
  const choose = (wanted: string) => {
    const [kind, which = ''] = wanted.split(' ')
    video?.onTrack(kind === 'track' ? Number(which) : -1)
    chooseCaptions(kind === 'live' ? { on: true, lang: which } : { on: false })
  }
  const place = useShortcut(() => choose(shown === '' ? `live ${reads}` : ''))
  const sizes = { small: t`Small`, medium: t`Medium`, large: t`Large` }
  return (
    <span ref={place}>
      <VideoMenu
        label={t`Captions`}
        wide
        icon={
          shown === '' ? <CaptionsOff aria-hidden size={22} /> : <Captions aria-hidden size={22} />
        }
      >
        <MenuGroup
          label={t`Captions`}
          value={shown}
          choices={[
            { value: '', label: t({ message: 'Off', context: 'captions' }) },
            ...languages.map(({ lang, madeBy }) => {
              const name = languageName(lang, page)
              const label = madeBy ? t`${{ language: name }} (made by a program)` : name
              return { value: `live ${lang}`, label }
            }),
          ]}
          onChoose={choose}
        />
        {video && video.tracks.length > 0 && (
          <MenuGroup
            label={t`Video`}
            value={shown}
            choices={video.tracks.map(({ index, label }) => ({ value: `track ${index}`, label }))}
            onChoose={choose}
          />
        )}
        <MenuGroup
          label={t`Size`}
          value={choice.size}
          choices={captionSizes.map((value) => ({ value, label: sizes[value] }))}
          onChoose={(size) => chooseCaptions({ size })}
        />
        <MenuGroup
          label={t`Lines`}
          value={choice.lines}
          choices={captionLines.map((value) => ({ value, label: numberText(value) }))}
          onChoose={(lines) => chooseCaptions({ lines })}
        />
        <MenuChoice isOn={choice.aloud} onClick={() => chooseCaptions({ aloud: !choice.aloud })}>
          {t`Read captions aloud by the screen reader`}
        </MenuChoice>
      </VideoMenu>
    </span>
  )
}

/** The key for captions, while the focus is inside the player. */
function useShortcut(toggle: () => void) {
  const place = useRef<HTMLSpanElement>(null)
  const latest = useRef(toggle)
  latest.current = toggle
  useEffect(() => {
    const player = place.current?.closest<HTMLElement>('[role="group"]')
    if (!player) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'c' || event.ctrlKey || event.metaKey || event.altKey) return
      // The player's own key is for the captions of the video.
      event.stopPropagation()
      latest.current()
    }
    player.addEventListener('keydown', onKey)
    return () => player.removeEventListener('keydown', onKey)
  }, [])
  return place
}
