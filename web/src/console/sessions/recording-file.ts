/** A recording as one MP4, assembled in the browser: nothing is re-encoded, and the server only sends segments. */
import type { CaptionsFile } from '@rostra/domain/session'
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

/** The folder in the browser's own file system where files are assembled until they are saved. */
const folderName = 'recordings'

/** A playlist that has ended, and the files of its captions. */
type Replay = { replay: string; captions: readonly CaptionsFile[] }

/**
 * Puts the video with its captions into a file in the browser's own file system. `onProgress` gets 0 to 1.
 * Rejects with a readable message if the browser can't, or when the signal aborts.
 */
export async function makeMp4(
  { replay, captions }: Replay,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<File> {
  if (!navigator.storage?.getDirectory)
    throw new Error('Open the console over HTTPS; otherwise this browser can’t save the file.')
  const root = await navigator.storage.getDirectory()
  // Left over from a page that was closed.
  await root.removeEntry(folderName, { recursive: true }).catch(() => {})
  const folder = await root.getDirectoryHandle(folderName, { create: true })
  const handle = await folder.getFileHandle('recording.mp4', { create: true })
  const input = new Input({
    source: new UrlSource(new URL(replay, location.href).href),
    formats: HLS_FORMATS,
  })
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
  const texts = await Promise.all(captions.map(({ file }) => captionsAt(file, signal)))
  const tracks = captions.flatMap(({ language }, index) => {
    const text = texts[index]
    // A track without cues is left out.
    if (!text?.includes('-->')) return []
    const source = new TextSubtitleSource('webvtt')
    const code = mp4Language(language)
    output.addSubtitleTrack(source, {
      name: languageName(language),
      ...(code ? { languageCode: code } : {}),
    })
    return [{ source, text }]
  })
  conversion.onProgress = onProgress
  const cancel = () => void conversion.cancel()
  signal.addEventListener('abort', cancel)
  try {
    await output.start()
    for (const { source, text } of tracks) {
      await source.add(text)
      source.close()
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
  return handle.getFile()
}

/** Throws a readable message if the file can't be loaded: missing captions in a video would go unnoticed. */
async function captionsAt(file: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(file, { signal })
  if (!answer.ok) throw new Error('Its captions couldn’t be loaded.')
  return answer.text()
}
