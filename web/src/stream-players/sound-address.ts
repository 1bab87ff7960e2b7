import type { ManifestLoadedData } from 'hls.js'

type Manifest = {
  audioTracks: Pick<ManifestLoadedData['audioTracks'][number], 'url' | 'default' | 'lang'>[]
  levels: Pick<
    ManifestLoadedData['levels'][number],
    'url' | 'width' | 'height' | 'videoCodec' | 'audioCodec'
  >[]
}

/** The audio-only playlist in that language, else of the original; undefined if the sound is available only with the picture. */
export function soundAddress(
  { audioTracks, levels }: Manifest,
  language: string | null = null,
): string | undefined {
  // An audio rendition without an address is contained in the video segments.
  const tracks = audioTracks.filter(({ url }) => url)
  const track =
    tracks.find(({ lang }) => language && lang === language) ??
    tracks.find((it) => it.default) ??
    tracks[0]
  const alone = levels.find(
    ({ width, height, videoCodec, audioCodec }) => audioCodec && !videoCodec && !width && !height,
  )
  return track?.url ?? alone?.url
}
