import type { ManifestLoadedData } from 'hls.js'

type Manifest = {
  audioTracks: Pick<ManifestLoadedData['audioTracks'][number], 'url' | 'default' | 'lang'>[]
  levels: Pick<
    ManifestLoadedData['levels'][number],
    'url' | 'width' | 'height' | 'videoCodec' | 'audioCodec'
  >[]
}

/**
 * The audio-only playlist in that language, else of the original; undefined if the sound is available only with the
 * picture: nobody gets an interpreter whom they haven't chosen.
 */
export function soundAddress(
  { audioTracks, levels }: Manifest,
  language: string | null = null,
): string | undefined {
  const original = audioTracks.find((it) => it.default && it.url) ?? audioTracks[0]
  const chosen = audioTracks.find(({ url, lang }) => url && language && lang === language)
  // An audio rendition without an address is contained in the video segments.
  const track = chosen ?? (original?.url ? original : undefined)
  const alone = levels.find(
    ({ width, height, videoCodec, audioCodec }) => audioCodec && !videoCodec && !width && !height,
  )
  return track?.url ?? alone?.url
}
