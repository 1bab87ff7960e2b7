/** What shows live captions on the page of a session; its code loads with the first that has any. */
import type { Captioned } from '@rostra/domain/captions/live-captions'
import { languageToRead, useCaptionChoice } from '../../captions/caption-choice.ts'
import { CaptionMenu } from '../../captions/caption-menu.tsx'
import { PictureCaptions } from '../../captions/picture-captions.tsx'
import { spokenLanguage } from '../../platform/i18n/language.ts'
import type { VideoTracks } from '../../stream-players/live-captions.ts'
import { LiveTranscript } from '../transcript/live-transcript.tsx'

export type SessionCaptionsProps = Captioned & {
  /** The room of the session. */
  channel: string
  part: 'menu' | 'over' | 'below' | 'transcript'
  video?: VideoTracks | undefined
}

export function SessionCaptions({ part, video, ...captioned }: SessionCaptionsProps) {
  const { on, lang } = useCaptionChoice()
  if (part === 'menu') return <CaptionMenu languages={captioned.languages} video={video} />
  if (part === 'transcript') return <LiveTranscript {...captioned} />
  const reads = on ? languageToRead(captioned.languages, lang, spokenLanguage()) : undefined
  const { showId, channel } = captioned
  return reads && <PictureCaptions place={part} {...{ showId, channel }} lang={reads.lang} />
}
