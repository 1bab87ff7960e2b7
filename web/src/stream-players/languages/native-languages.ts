/** The languages inside one stream, where the browser plays it: Safari, and every browser on iOS. */
import { spokenLanguage } from '../../platform/i18n/language.ts'
import type { SourceView } from '../source-view.ts'
import { captionTracks } from '../use-video-state.ts'
import { readLanguage, writeLanguage } from './language-memory.ts'
import { originalOf, soundChoices } from './sound-choices.ts'

type NativeTrack = { kind: string; label: string; language: string; enabled: boolean }
export type NativeTracks = EventTarget & ArrayLike<NativeTrack>

/** Tells which there are, and which is heard, whenever that changes. */
export function followNativeLanguages(
  video: HTMLVideoElement,
  audio: NativeTracks,
  show: (change: Partial<SourceView>) => void,
) {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  const all = () => [...Array.from(audio)]
  const tracks = () =>
    all().map(({ kind, label, language }) => ({
      name: label,
      language: language || undefined,
      isDefault: kind === 'main',
    }))
  const choose = (track: number) => {
    // The new one first: with none enabled, Safari may stop.
    const chosen = audio[track]
    if (chosen) chosen.enabled = true
    all().forEach((it, index) => {
      if (index !== track) it.enabled = false
    })
  }
  const update = () =>
    show({
      languages: soundChoices(tracks(), spokenLanguage()),
      language: all().findIndex(({ enabled }) => enabled),
    })
  const restore = () => {
    const remembered = readLanguage('sound')
    const track = tracks().findIndex(({ language }) => language === remembered)
    if (remembered && track >= 0 && !audio[track]?.enabled) choose(track)
    update()
  }
  const restoreCaptions = () => {
    const remembered = readLanguage('captions')
    const wanted = captionTracks(video).find(({ language }) => language === remembered)
    if (remembered && wanted?.mode === 'disabled') wanted.mode = 'showing'
  }
  audio.addEventListener('addtrack', restore, options)
  audio.addEventListener('change', update, options)
  video.textTracks.addEventListener('addtrack', restoreCaptions, options)
  restore()
  restoreCaptions()
  return {
    hear(track: number): void {
      const known = tracks()
      writeLanguage('sound', track === originalOf(known) ? '' : (known[track]?.language ?? ''))
      choose(track)
      update()
    },
    close: () => listening.abort(),
  }
}
