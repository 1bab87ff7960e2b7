/** Captions that an HLS recording names in its playlist. Addresses are as they are written: relative to the playlist. */

/** The most captions of one playlist, and pieces of one language. */
const mostLanguages = 20
const mostPieces = 2_000

type NamedCaptions = { language: string; uri: string }

/** What a main playlist calls subtitles; `language` is empty where it says none. */
export function captionsNamed(playlist: string): NamedCaptions[] {
  const named: NamedCaptions[] = []
  for (const line of linesOf(playlist)) {
    if (!line.startsWith('#EXT-X-MEDIA:') || !/[:,]TYPE=SUBTITLES(?:,|$)/.test(line)) continue
    const [, uri] = /[:,]URI="([^"]*)"/.exec(line) ?? []
    const [, language = ''] = /[:,]LANGUAGE="([^"]*)"/.exec(line) ?? []
    if (uri && !named.some((it) => it.uri === uri)) named.push({ language, uri })
    if (named.length === mostLanguages) break
  }
  return named
}

/** The files of one language, in their order. */
export const piecesNamed = (playlist: string): string[] =>
  linesOf(playlist)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(0, mostPieces)

/** One WebVTT file of all pieces, without what is said of each at its beginning. A cue on an edge is in both. */
export function joinedPieces(pieces: readonly string[]): string {
  const cues = pieces.flatMap((piece) => {
    const text = piece.replaceAll('\r\n', '\n')
    const end = text.indexOf('\n\n')
    return end === -1 ? [] : text.slice(end + 2).split(/\n\n/)
  })
  const once = new Set(cues.map((cue) => cue.trim()).filter((cue) => cue !== ''))
  return `WEBVTT\n\n${[...once].join('\n\n')}\n`
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim())
