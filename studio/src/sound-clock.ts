/**
 * Keeps the sound on the picture's clock. Sound cards differ slightly in how long a second is, and stop when a
 * headset is unplugged; missing sound becomes silence, surplus sound is dropped.
 */

/**
 * Seconds of sound waiting for its encoder, above which some frames, or all of them, are dropped in its favour: sound
 * that is eight seconds behind the picture is missing for players.
 */
const dropSomeAbove = 1
const dropAllAbove = 4
/** ms between the frames that are drawn while only some are dropped. */
const frameInterval = 500

/** Missing or surplus samples that are tolerated: 200 ms at 48 kHz. */
const tolerance = 9_600

export type SoundStep = { silence: number; take: boolean }

/**
 * What to do with a chunk of `length` samples that arrives `elapsed` ms after the start, when `written` samples
 * were written before it.
 */
export function soundStep(
  written: number,
  length: number,
  elapsed: number,
  rate: number,
): SoundStep {
  const due = Math.round((elapsed / 1000) * rate)
  const ahead = written + length - due
  if (ahead > tolerance) return { silence: 0, take: false }
  return { silence: ahead < -tolerance ? -ahead : 0, take: true }
}

/** Samples of silence that are due when no chunk has arrived for long. */
export function missingSound(written: number, elapsed: number, rate: number): number {
  const missing = Math.round((elapsed / 1000) * rate) - written
  return missing > 2 * tolerance ? missing - tolerance : 0
}

/**
 * Whether to drop a frame `since` ms after the last, in favour of the sound, of which `waiting` seconds are unencoded.
 * The sound's encoder needs a turn of the worker for every 21 ms of sound, and gets too few on a computer that can't
 * draw all frames: the sound would fall further and further behind the picture.
 */
export const leavesFrameToSound = (waiting: number, since: number): boolean =>
  waiting > dropAllAbove || (waiting > dropSomeAbove && since < frameInterval)
