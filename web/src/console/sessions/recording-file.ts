/**
 * A recording as MP4, assembled in the browser: nothing is re-encoded, and the server only sends segments. One file for
 * as long as the format stays the same, as a file can have only one.
 */

import { movedWebVtt } from '@rostra/domain/captions/webvtt'
import type { CaptionsFile } from '@rostra/domain/sessions/session'
import {
  Conversion,
  HLS_FORMATS,
  Input,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  TextSubtitleSource,
  UrlSource,
} from 'mediabunny'
import { languageName, mp4Language } from '../ui/caption-languages.ts'
import { stretchesOf, withStretches } from './recording-stretches.ts'

/** The folder in the browser's own file system where files are assembled until they are saved. */
const folderName = 'recordings'

/** A playlist that has ended, and the files of its captions. */
type Replay = { replay: string; captions: readonly CaptionsFile[] }

/** A part of a recording in one format: its stretches, and where it begins and how long it is, in ms. */
type Part = { from: number; to: number; at: number; length: number }

/**
 * Puts the video with its captions into files in the browser's own file system. `onProgress` gets 0 to 1.
 * Rejects with a readable message if the browser can't, or when the signal aborts.
 */
export async function makeMp4(
  { replay, captions }: Replay,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<File[]> {
  if (!navigator.storage?.getDirectory)
    throw new Error('Open the console over HTTPS; otherwise this browser can’t save the file.')
  const root = await navigator.storage.getDirectory()
  // Left over from a page that was closed.
  await root.removeEntry(folderName, { recursive: true }).catch(() => {})
  const folder = await root.getDirectoryHandle(folderName, { create: true })
  const address = new URL(replay, location.href).href
  const texts = await Promise.all(captions.map(({ file }) => textAt(file, signal)))
  const parts = await partsOf(address, signal)
  const all = parts.reduce((sum, { length }) => sum + length, 0)
  const files: File[] = []
  for (const part of parts) {
    const { at, length } = part
    const handle = await folder.getFileHandle(`recording-${files.length}.mp4`, { create: true })
    const tracks = captions.map(({ language }, index) => ({
      language,
      text: movedWebVtt(texts[index] ?? '', { by: -at, until: length }),
    }))
    const progress = (part: number) => onProgress((at + part * length) / all)
    await putInto(handle, sourceOf(address, part), tracks, progress, signal)
    files.push(await handle.getFile())
  }
  return files
}

/** The playlists of a replay with only these stretches. */
const sourceOf = (address: string, { from, to }: Pick<Part, 'from' | 'to'>) =>
  new UrlSource(address, {
    async fetchFn(input, init) {
      const answer = await fetch(input, init)
      const type = answer.headers.get('content-type') ?? ''
      if (!answer.ok || !type.includes('mpegurl')) return answer
      return new Response(withStretches(await answer.text(), from, to))
    },
  })

async function partsOf(address: string, signal: AbortSignal): Promise<Part[]> {
  const master = await textAt(address, signal)
  const media = /^[^#\s].*$/m.exec(master)?.[0] ?? ''
  const stretches = stretchesOf(await textAt(new URL(media, address).href, signal))
  const parts: Part[] = []
  let before: string | undefined
  let at = 0
  for (const [from, { length, isEmpty }] of stretches.entries()) {
    const to = from + 1
    const last = parts.at(-1)
    const isAlone = stretches.length === 1 || isEmpty
    const format = isAlone ? before : await formatOf(sourceOf(address, { from, to }))
    if (last && format === before)
      parts.splice(-1, 1, { ...last, to, length: at + length - last.at })
    else if (!isEmpty) parts.push({ from, to, length, at })
    before = format
    at += length
  }
  return parts
}

/** What decoders need to know of the video and the sound. */
async function formatOf(source: UrlSource): Promise<string> {
  const input = new Input({ source, formats: HLS_FORMATS })
  try {
    const tracks = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    const configs = await Promise.all(tracks.map((track) => track?.getDecoderConfig()))
    return JSON.stringify(configs, (_, value) => {
      if (value instanceof ArrayBuffer) return [...new Uint8Array(value)]
      if (!ArrayBuffer.isView(value)) return value
      return [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)]
    })
  } finally {
    input.dispose()
  }
}

async function putInto(
  handle: FileSystemFileHandle,
  source: UrlSource,
  captions: readonly { language: string; text: string }[],
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const input = new Input({ source, formats: HLS_FORMATS })
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new StreamTarget(await handle.createWritable(), { chunked: true }),
  })
  // A composable conversion leaves room in the file for the captions, which are not part of the playlist.
  const conversion = await Conversion.init({
    input,
    output,
    showWarnings: false,
    composable: true,
  })
  if (!conversion.isValid || conversion.utilizedTracks.length === 0)
    throw new Error('This recording can’t be put into an MP4 file.')
  const tracks = captions.flatMap(({ language, text }) => {
    // A track without cues is left out.
    if (!text.includes('-->')) return []
    const subtitles = new TextSubtitleSource('webvtt')
    const code = mp4Language(language)
    output.addSubtitleTrack(subtitles, {
      name: languageName(language),
      ...(code ? { languageCode: code } : {}),
    })
    return [{ subtitles, text }]
  })
  conversion.onProgress = onProgress
  const cancel = () => void conversion.cancel()
  signal.addEventListener('abort', cancel)
  try {
    await output.start()
    for (const { subtitles, text } of tracks) {
      await subtitles.add(text)
      subtitles.close()
    }
    await conversion.execute()
    await output.finalize()
  } catch (error) {
    await output.cancel().catch(() => {})
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
    input.dispose()
  }
}

/** Throws a readable message if the file can't be loaded: missing captions in a video would go unnoticed. */
async function textAt(file: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(file, { signal })
  if (!answer.ok) throw new Error('Its playlist or captions couldn’t be loaded.')
  return answer.text()
}
