/** The languages inside one HLS stream, played by hls.js. Loaded with the library. */
import Hls, { type ErrorData, type HlsConfig, type MediaPlaylist } from 'hls.js'
import { spokenLanguage } from '../../platform/i18n/language.ts'
import type { SourceView } from '../source-view.ts'
import { readLanguage, writeLanguage } from './language-memory.ts'
import { originalOf, soundChoices } from './sound-choices.ts'

/** What was chosen in another session begins with the stream, so that nobody hears the original first. */
export function rememberedLanguages(): Partial<HlsConfig> {
  const [sound, captions] = [readLanguage('sound'), readLanguage('captions')]
  return {
    ...(sound ? { audioPreference: { lang: sound } } : {}),
    ...(captions ? { subtitlePreference: { lang: captions } } : {}),
  }
}

const trackOf = ({ name, lang, default: isDefault }: MediaPlaylist) => ({
  name,
  language: lang,
  isDefault,
})

/** Tells which there are, and which is heard, whenever that changes. */
export function followLanguages(hls: Hls, show: (change: Partial<SourceView>) => void) {
  const tracks = () => hls.audioTracks.map(trackOf)
  const update = () =>
    show({ languages: soundChoices(tracks(), spokenLanguage()), language: hls.audioTrack })
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, update)
  hls.on(Hls.Events.AUDIO_TRACK_SWITCHING, update)
  return {
    hear(track: number): void {
      const all = tracks()
      writeLanguage('sound', track === originalOf(all) ? '' : (all[track]?.language ?? ''))
      hls.audioTrack = track
      update()
    },
    /** A language that fails must not take the picture with it. Returns whether the original plays instead. */
    fellBack({ fatal, details, frag }: ErrorData): boolean {
      const original = originalOf(tracks())
      const isOfSound = details.startsWith('audioTrack') || frag?.type === 'audio'
      if (!fatal || !isOfSound || hls.audioTrack === original || hls.audioTracks.length < 2)
        return false
      hls.audioTrack = original
      hls.startLoad()
      update()
      return true
    },
  }
}
