import type { ManifestLoadedData } from 'hls.js'

type Manifest = {
  audioTracks: Pick<ManifestLoadedData['audioTracks'][number], 'url' | 'default'>[]
  levels: Pick<
    ManifestLoadedData['levels'][number],
    'url' | 'width' | 'height' | 'videoCodec' | 'audioCodec'
  >[]
}

/** The playlist that is sound alone; undefined when the sound comes only with the picture. */
export function soundAddress({ audioTracks, levels }: Manifest): string | undefined {
  // A rendition without an address is inside the picture's own segments.
  const tracks = audioTracks.filter(({ url }) => url)
  const track = tracks.find((it) => it.default) ?? tracks[0]
  const alone = levels.find(
    ({ width, height, videoCodec, audioCodec }) => audioCodec && !videoCodec && !width && !height,
  )
  return track?.url ?? alone?.url
}
