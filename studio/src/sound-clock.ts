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

/** `elapsed` is in ms since the encoder was started. */
export type SoundFeed = ReturnType<typeof createSoundFeed>

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

/** Hands sound to an encoder that was started with it, in step with the clock; `from` is in samples from the start. */
export function createSoundFeed(
  add: (planes: Float32Array<ArrayBuffer>, from: number) => void,
  rate: number,
) {
  let written = 0
  const write = (planes: Float32Array<ArrayBuffer>) => {
    add(planes, written)
    written += planes.length / 2
  }
  const addSilence = (samples: number) => {
    // At most a second at a time, even after a long sleep.
    for (let left = samples; left > 0; left -= rate)
      write(new Float32Array(2 * Math.min(left, rate)))
  }
  return {
    /** The planes of two channels, one after the other. */
    hear(planes: Float32Array<ArrayBuffer>, elapsed: number): void {
      if (elapsed < 0) return
      const { silence, take } = soundStep(written, planes.length / 2, elapsed, rate)
      addSilence(silence)
      if (take) write(planes)
    },
    /** Call it again and again: a microphone may send nothing. */
    fill: (elapsed: number) => addSilence(missingSound(written, elapsed, rate)),
  }
}

/**
 * Whether to drop a frame `since` ms after the last, in favour of the sound, of which `waiting` seconds are unencoded.
 * The sound's encoder needs a turn of the worker for every 21 ms of sound, and gets too few on a computer that can't
 * draw all frames: the sound would fall further and further behind the picture.
 */
export const leavesFrameToSound = (waiting: number, since: number): boolean =>
  waiting > dropAllAbove || (waiting > dropSomeAbove && since < frameInterval)
