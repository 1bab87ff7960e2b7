/** The registered address that someone who was refused may have meant. */
import { setImmediate } from 'node:timers/promises'
import { distance } from 'fastest-levenshtein'

type Candidate = { id: string; email: string }

/** Letters that may be wrong in an address this long; a swap of two counts as two. */
const allowedIn = (length: number): number => (length < 8 ? 1 : length < 16 ? 2 : 3)
/** Shorter names before the "@", such as "info", say nothing of a person. */
const shortestName = 5
/** Candidates that are prepared in one go; everyone else gets their turn between two. */
const atOnce = 2_000

/**
 * Gives a function that finds the nearest of `candidates` (addresses in lower case), or undefined. Most are
 * ruled out by their letters alone: among 10,000 one is found in about two milliseconds.
 */
export async function createNearest(
  candidates: readonly Candidate[],
): Promise<(email: string) => Candidate | undefined> {
  // Beside the candidates, so that the search touches only numbers.
  const lettersOf = new Int32Array(candidates.length)
  const lengthOf = new Int32Array(candidates.length)
  const byName = new Map<string, Candidate | 'several'>()
  for (const [place, candidate] of candidates.entries()) {
    lettersOf[place] = letters(candidate.email)
    lengthOf[place] = candidate.email.length
    const name = nameOf(candidate.email)
    if (name.length >= shortestName) byName.set(name, byName.has(name) ? 'several' : candidate)
    if (place % atOnce === atOnce - 1) await setImmediate()
  }

  return (email) => {
    const own = letters(email)
    let nearest: Candidate | undefined
    let least = allowedIn(email.length) + 1
    for (let place = 0; place < lettersOf.length; place += 1) {
      if (Math.abs((lengthOf[place] ?? 0) - email.length) >= least) continue
      // One wrong letter takes at most one letter away and brings at most one.
      if (ones(own ^ (lettersOf[place] ?? 0)) > 2 * (least - 1)) continue
      const candidate = candidates[place]
      const far = candidate ? distance(email, candidate.email) : least
      if (far < least) {
        nearest = candidate
        least = far
      }
    }
    if (nearest) return nearest
    // The same name at another host, unless several people have it.
    const same = byName.get(nameOf(email))
    return same === 'several' ? undefined : same
  }
}

const nameOf = (email: string): string => email.slice(0, email.lastIndexOf('@'))

/** A bit for each letter that is there; letters may share one. */
function letters(text: string): number {
  let bits = 0
  for (let place = 0; place < text.length; place += 1) bits |= 1 << (text.charCodeAt(place) & 31)
  return bits
}

/** How many bits are 1, all counted at once. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
