/**
 * Keeps the sound on the picture's clock. Sound cards count a second a little differently, and stop when a headset
 * is unplugged; what is missing becomes silence, what is too much is left out.
 */

/** Samples that may be missing or too many before something is done: 200 ms at 48 kHz. */
const tolerance = 9_600

export type SoundStep = { silence: number; take: boolean }

/**
 * What to do with a chunk of `length` samples that comes `elapsed` ms after the start, when `written` samples were
 * written before it.
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

/** Samples of silence that are due when no chunk has come for long. */
export function missingSound(written: number, elapsed: number, rate: number): number {
  const missing = Math.round((elapsed / 1000) * rate) - written
  return missing > 2 * tolerance ? missing - tolerance : 0
}
