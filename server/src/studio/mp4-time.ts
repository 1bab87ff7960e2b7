/** When the picture of an fMP4 segment begins. */

type Box = { type: string; data: Buffer }

function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    // A large box, or one to the end, contains samples.
    const end = size < 8 ? bytes.length : Math.min(bytes.length, at + size)
    yield { type, data: bytes.subarray(at + 8, end) }
    at = end
  }
}

/** All boxes at a path, such as `moov/trak`. */
function found(bytes: Buffer, path: string): Buffer[] {
  const [first, ...rest] = path.split('/')
  const here = [...boxesIn(bytes)].filter(({ type }) => type === first).map(({ data }) => data)
  return rest.length === 0 ? here : here.flatMap((it) => found(it, rest.join('/')))
}

/** The first of several numbers of 32 bits, or of 64 in version 1 of a box, which begins with its version. */
const numberAt = (box: Buffer, at32: number, at64: number): number =>
  box[0] === 1 ? Number(box.readBigUInt64BE(at64)) : box.readUInt32BE(at32)

/**
 * The time in ticks of 90 kHz, from the beginning of a segment and its initialisation segment; of the picture, else of
 * the first track. Undefined for anything else: boxes that end too early, and times with which nobody can count.
 */
export function mp4StartTime(map: Buffer, segment: Buffer): number | undefined {
  try {
    const ticks = timeIn(map, segment)
    return ticks !== undefined && Number.isSafeInteger(Math.floor(ticks)) ? ticks : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function timeIn(map: Buffer, segment: Buffer): number | undefined {
  const tracks = found(map, 'moov/trak').flatMap((trak) => {
    const [head, media, kind] = [
      found(trak, 'tkhd')[0],
      found(trak, 'mdia/mdhd')[0],
      found(trak, 'mdia/hdlr')[0],
    ]
    if (!head || !media || !kind) return []
    const scale = media.readUInt32BE(media[0] === 1 ? 20 : 12)
    const id = head.readUInt32BE(head[0] === 1 ? 20 : 12)
    return [{ id, scale, isPicture: kind.toString('latin1', 8, 12) === 'vide' }]
  })
  const track = tracks.find(({ isPicture }) => isPicture) ?? tracks[0]
  const part = found(segment, 'moof/traf').find(
    (it) => found(it, 'tfhd')[0]?.readUInt32BE(4) === track?.id,
  )
  const [time] = part ? found(part, 'tfdt') : []
  return track && time && (numberAt(time, 4, 4) * 90_000) / track.scale
}
