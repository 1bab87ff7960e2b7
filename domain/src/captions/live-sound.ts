/** How sound is handed to a program that writes captions while a session is live, and which words belong to which sound. */

/** Of the sound that programs get: 16-bit samples, one channel. */
export const sampleRate = 16_000
/** ms of a piece, and its bytes. */
export const pieceLength = 100
export const pieceBytes = (sampleRate * 2 * pieceLength) / 1000

/** ms that a program gets the end of a piece before its time: at most half a second, also by a clock that is read late. */
const ahead = 450
/** ms from which on captions are too late to be of use: then everything until now is left out. */
const tooFarBehind = 6_000
/** ms between two pieces while it catches up: twice as fast as it was spoken. */
const catchUp = pieceLength / 2

/** Sound that was spoken at `sound` is due at `wall` (both epoch ms). */
export type Pace = { wall: number; sound: number }

const wallOf = ({ wall, sound }: Pace, at: number): number => wall + at - sound

/** When the sound that was spoken at `at` may be handed over, `last` being when the piece before was; all epoch ms. */
export const dueAt = (pace: Pace, at: number, last: number): number =>
  Math.max(wallOf(pace, at) + pieceLength - ahead, last + catchUp)

/** How late the sound that was spoken at `at` is at `now`, in ms. */
export const behind = (pace: Pace, at: number, now: number): number => now - wallOf(pace, at)

/**
 * The pace after a place where sound is missing, or was left out: `at` is where it goes on, `end` where it ended before.
 * What was handed over ahead of its time stays ahead, and no more.
 */
export const paceFrom = (pace: Pace | undefined, end: number, at: number, now: number): Pace => ({
  wall: pace ? Math.max(now, wallOf(pace, end)) : now,
  sound: at,
})

/** Which of the waiting pieces (by when they were spoken) are left out at `now`: none unless it is far behind. */
export function leftOut(pace: Pace, waiting: readonly number[], now: number): number {
  const [first] = waiting
  if (first === undefined || behind(pace, first, now) <= tooFarBehind) return 0
  const current = waiting.findIndex((at) => behind(pace, at, now) <= 0)
  return current === -1 ? waiting.length : current
}

/** What a program was given since it was started, to know when the words that it writes were spoken. */
export function createSoundTimes() {
  let samples = 0
  let end = 0
  /** Where sound of another time begins. */
  const jumps: { from: number; at: number }[] = []
  return {
    /** `at` (epoch ms) is when the first of the samples was spoken. */
    add(count: number, at: number): void {
      if (Math.abs(at - end) > 1) jumps.push({ from: samples, at })
      if (jumps.length > 1000) jumps.shift()
      samples += count
      end = at + (count / sampleRate) * 1000
    },
    /** When the sample with this number was spoken (epoch ms); without a number, the end of what was given. */
    at(sample = samples): number {
      const { from, at } = jumps.findLast((it) => it.from < sample) ??
        jumps[0] ?? { from: 0, at: 0 }
      return Math.round(at + ((sample - from) / sampleRate) * 1000)
    },
    samples: () => samples,
  }
}

/** Where a playlist lists sound: `at` and `duration` in ms. */
export type Listed = { sequence: number; at: number; duration: number }

/** Of a playlist that is loaded for the first time, or after a long interruption, in ms. */
const mostAtOnce = 10_000
const fromEnd = 3

/**
 * What is new in a playlist; `last` is what was taken last. `isOther` is true if that was in another playlist, whose
 * numbers say nothing here. After an interruption only the latest, as a player that joins does; `skipped` in ms.
 */
export function newIn<Segment extends Listed>(
  listed: readonly Segment[],
  last: Listed | undefined,
  isOther: boolean,
): { segments: Segment[]; skipped: number } {
  if (!last) return { segments: listed.slice(-fromEnd), skipped: 0 }
  const end = last.at + last.duration
  const fresh = listed.filter((it) =>
    isOther ? it.at + it.duration / 2 >= end : it.sequence > last.sequence,
  )
  const lasts = fresh.reduce((sum, { duration }) => sum + duration, 0)
  if (lasts <= mostAtOnce) return { segments: fresh, skipped: 0 }
  const segments = fresh.slice(-fromEnd)
  return { segments, skipped: Math.max(0, (segments[0]?.at ?? end) - end) }
}

/** ms until a program that has ended is started again; `tries` counts those that ended soon, the last one included. */
export const restartAfter = (tries: number): number => Math.min(30_000, 1000 * 2 ** (tries - 1))
