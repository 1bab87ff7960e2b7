/** A recording as one MP4, put together in the browser: nothing is encoded again, and the server only gives segments. */
import {
  Conversion,
  HLS_FORMATS,
  Input,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  UrlSource,
} from 'mediabunny'

/** Files that are put together lie in this folder of the browser's own disk, until they are saved. */
const folderName = 'recordings'

/**
 * Puts the film at `address`, a playlist that has ended, into a file on the disk of this browser. `onProgress` gets a
 * number from 0 to 1. Rejects with a sentence when the browser can't, or the signal came.
 */
export async function makeMp4(
  address: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<File> {
  if (!navigator.storage?.getDirectory)
    throw new Error('Open the console by HTTPS: this browser can’t keep the file otherwise.')
  const root = await navigator.storage.getDirectory()
  // What was left by a page that was closed.
  await root.removeEntry(folderName, { recursive: true }).catch(() => {})
  const folder = await root.getDirectoryHandle(folderName, { create: true })
  const handle = await folder.getFileHandle('recording.mp4', { create: true })
  const input = new Input({
    source: new UrlSource(new URL(address, location.href).href),
    formats: HLS_FORMATS,
  })
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new StreamTarget(await handle.createWritable(), { chunked: true }),
  })
  const conversion = await Conversion.init({ input, output, showWarnings: false })
  if (!conversion.isValid) throw new Error('This recording can’t be put into an MP4 file.')
  conversion.onProgress = onProgress
  const cancel = () => void conversion.cancel()
  signal.addEventListener('abort', cancel)
  try {
    await conversion.execute()
  } finally {
    signal.removeEventListener('abort', cancel)
    input.dispose()
  }
  return handle.getFile()
}
