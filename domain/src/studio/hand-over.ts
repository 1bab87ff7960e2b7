/**
 * When an encoder takes over from another, players keep the list of renditions that they have loaded: each of these
 * goes on with a rendition of the new encoder.
 */

/** A playlist that players choose from. `bandwidth` in bits per second counts for pictures only. */
export type Track = {
  path: string
  kind: 'PICTURE' | 'AUDIO' | 'SUBTITLES'
  bandwidth?: number
  language?: string
  isDefault?: boolean
}

/**
 * For each of the `offered` paths the path it goes on with; subtitles that the new encoder doesn't have are left out.
 * Undefined if players have to load another list: sound of its own can't go on in a picture that contains the sound.
 */
export function handedOver(
  offered: readonly Track[],
  sent: readonly Track[],
): Record<string, string> | undefined {
  const has = (tracks: readonly Track[], kind: Track['kind']) =>
    tracks.some((it) => it.kind === kind)
  if (has(sent, 'AUDIO') && !has(offered, 'AUDIO')) return undefined
  return Object.fromEntries(
    offered.flatMap((it) => {
      const next = successorOf(it, sent)
      return next ? [[it.path, next.path]] : []
    }),
  )
}

function successorOf(offered: Track, sent: readonly Track[]): Track | undefined {
  const same = sent.filter(({ kind }) => kind === offered.kind)
  const itself = same.find(({ path }) => path === offered.path)
  if (itself) return itself
  if (offered.kind === 'PICTURE') return closest(same, offered.bandwidth)
  const spoken = same.find(({ language }) => language === offered.language)
  if (spoken || offered.kind === 'SUBTITLES') return spoken
  // A picture contains its sound if the encoder sends none beside it; the smallest one costs players least.
  const pictures = sent.filter(({ kind }) => kind === 'PICTURE')
  return same.find(({ isDefault }) => isDefault) ?? same[0] ?? closest(pictures, 0)
}

function closest(tracks: readonly Track[], bandwidth = 1): Track | undefined {
  const distance = (it: Track) =>
    Math.abs(Math.log(Math.max(1, it.bandwidth ?? 1) / Math.max(1, bandwidth)))
  return tracks.reduce<Track | undefined>(
    (best, it) => (best && distance(best) <= distance(it) ? best : it),
    undefined,
  )
}
