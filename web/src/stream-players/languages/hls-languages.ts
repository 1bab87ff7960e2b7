/** The languages inside one HLS stream, played by hls.js. Loaded with the library. */
import { t } from '@lingui/core/macro'
import Hls, { type ErrorData, type HlsConfig, type MediaPlaylist } from 'hls.js'
import { spokenLanguage } from '../../platform/i18n/language.ts'
import type { SourceView } from '../source-view.ts'
import { readLanguage, writeLanguage } from './language-memory.ts'
import { originalOf, type SoundTrack, soundChoices } from './sound-choices.ts'

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

/** ms before a language that failed is tried again: at first, doubled each time, and at most. */
const [firstWait, longestWait] = [5_000, 60_000]

/** Tells which there are, and which is heard, whenever that changes. */
export function followLanguages(hls: Hls, show: (change: Partial<SourceView>) => void) {
  /** The language that was chosen and failed, until it is heard again or another is chosen. */
  let awaited: SoundTrack | undefined
  let wait = firstWait
  let timer: number | undefined
  const tracks = () => hls.audioTracks.map(trackOf)
  const placeOfAwaited = () =>
    tracks().findIndex((it) => it.language === awaited?.language && it.name === awaited?.name)
  const update = () => {
    const awaits = awaited ? placeOfAwaited() : -1
    const languages = soundChoices(tracks(), spokenLanguage()).map((it) =>
      it.value === awaits && it.value !== hls.audioTrack
        ? { ...it, label: t`${{ language: it.label }} (interrupted, trying again)` }
        : it,
    )
    show({ languages, language: hls.audioTrack })
  }
  const forget = () => {
    window.clearTimeout(timer)
    timer = undefined
    awaited = undefined
    wait = firstWait
  }
  const tryLater = () => {
    timer = window.setTimeout(() => void tryAgain(), wait)
    wait = Math.min(longestWait, wait * 2)
  }
  /** Its playlist is asked for first: while the engine tries, it loads no other sound. */
  const tryAgain = async () => {
    const asked = timer
    const place = placeOfAwaited()
    const { url } = hls.audioTracks[place] ?? {}
    const signal = AbortSignal.timeout(longestWait)
    const isThere = url && (await fetch(url, { signal }).catch(() => undefined))?.ok
    if (asked !== timer) return
    if (isThere) hls.audioTrack = place
    else tryLater()
  }
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, update)
  hls.on(Hls.Events.AUDIO_TRACK_SWITCHING, update)
  hls.on(Hls.Events.FRAG_BUFFERED, (_, { frag }) => {
    if (awaited && frag.type === 'audio' && hls.audioTrack === placeOfAwaited()) forget()
  })
  hls.on(Hls.Events.DESTROYING, forget)
  return {
    hear(track: number): void {
      forget()
      const all = tracks()
      writeLanguage('sound', track === originalOf(all) ? '' : (all[track]?.language ?? ''))
      hls.audioTrack = track
      update()
    },
    /**
     * A language that fails must not take the picture with it. Returns whether the original plays instead, until the
     * language is there again.
     */
    fellBack({ fatal, details, frag }: ErrorData): boolean {
      const original = originalOf(tracks())
      const isOfSound = details.startsWith('audioTrack') || frag?.type === 'audio'
      if (!fatal || !isOfSound || hls.audioTrack === original || hls.audioTracks.length < 2)
        return false
      window.clearTimeout(timer)
      awaited = tracks()[hls.audioTrack]
      hls.audioTrack = original
      hls.startLoad()
      tryLater()
      update()
      return true
    },
  }
}
