/** Reads MPEG transport streams as far as needed to put sound beside a picture: times, and the bytes of the sound. */

/** A time in ticks of 90 kHz wraps after 26 hours. */
const wrapsAt = 2 ** 33

/** `ticks` without wraps. */
export const wrapped = (ticks: number): number => ((ticks % wrapsAt) + wrapsAt) % wrapsAt

/** Ticks from one time to another, across a wrap. */
export function ticksBetween(from: number, to: number): number {
  const ticks = wrapped(to - from)
  return ticks > wrapsAt / 2 ? ticks - wrapsAt : ticks
}

/** The beginning of a unit of one stream, or more of it. `time` in ticks of 90 kHz. */
type Piece = { pid: number; stream: number | undefined; time: number | undefined; data: Buffer }

function* piecesOf(bytes: Buffer): Generator<Piece> {
  for (let at = 0; at + 188 <= bytes.length; at += 188) {
    const packet = bytes.subarray(at, at + 188)
    if (packet[0] !== 0x47) continue
    const pid = packet.readUInt16BE(1) & 0x1fff
    const flags = packet.readUInt8(3)
    const from = 4 + (flags & 0x20 ? 1 + packet.readUInt8(4) : 0)
    if (!(flags & 0x10) || from >= 188) continue
    const data = packet.subarray(from)
    const begins =
      (packet.readUInt8(1) & 0x40) !== 0 && data.length > 9 && data.readUIntBE(0, 3) === 1
    if (!begins) yield { pid, stream: undefined, time: undefined, data }
    else
      yield {
        pid,
        stream: data[3],
        time: data.readUInt8(7) & 0x80 && data.length >= 14 ? timeAt(data, 9) : undefined,
        data: data.subarray(9 + data.readUInt8(8)),
      }
  }
}

const timeAt = (data: Buffer, at: number): number =>
  ((data.readUInt8(at) >> 1) & 7) * 2 ** 30 +
  (data.readUInt16BE(at + 1) >> 1) * 2 ** 15 +
  (data.readUInt16BE(at + 3) >> 1)

const isPicture = (stream: number | undefined) => stream !== undefined && (stream & 0xf0) === 0xe0
const isSound = (stream: number | undefined) => stream !== undefined && (stream & 0xe0) === 0xc0

/** The time of the first picture, or of the first sound where there is none; from a segment's beginning. */
export function startTime(bytes: Buffer): number | undefined {
  let sound: number | undefined
  for (const { stream, time } of piecesOf(bytes)) {
    if (time === undefined) continue
    if (isPicture(stream)) return time
    if (isSound(stream)) sound ??= time
  }
  return sound
}

/** Bytes of sound after which no more are read of a segment: the longest has fewer. */
const mostSound = 4 * 1024 * 1024

/** The bytes of the first sound, and from which of them on they have which time. */
export function soundBytes(bytes: Buffer): { data: Buffer; marks: { at: number; time: number }[] } {
  const [pieces, marks]: [Buffer[], { at: number; time: number }[]] = [[], []]
  let [own, length] = [-1, 0]
  for (const { pid, stream, time, data } of piecesOf(bytes)) {
    if (own === -1 && isSound(stream)) own = pid
    // What is before the first unit belongs to the segment before.
    if (pid !== own) continue
    if (time !== undefined) marks.push({ at: length, time })
    pieces.push(data)
    length += data.length
    if (length > mostSound) break
  }
  return { data: Buffer.concat(pieces), marks }
}
