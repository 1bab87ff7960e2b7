/** The registered addresses that someone who was refused may have meant. */
import { setImmediate } from 'node:timers/promises'
import { distance } from 'fastest-levenshtein'

type Candidate = { id: string; email: string }

/** Letters that may be wrong in an address of this length; swapping two counts as two. */
const allowedIn = (length: number): number => (length < 8 ? 1 : length < 16 ? 2 : 3)
/** Shorter names before the "@", such as "info", do not identify a person at just any host. */
const shortestName = 5
/** Equally near candidates that are named; by the search the team finds the others too. */
const most = 10
/** Candidates prepared in one batch; other work runs between two batches. */
const atOnce = 2_000

/**
 * Returns a function that finds the nearest of `candidates` (lower-case addresses): one, several that are equally
 * near, by their addresses, or none. Most are ruled out by their letters alone: a search among 10,000 takes about two milliseconds.
 */
export async function createNearest(
  candidates: readonly Candidate[],
): Promise<(email: string) => readonly Candidate[]> {
  // Kept in separate arrays, so that the search touches only numbers.
  const lettersOf = new Int32Array(candidates.length)
  const lengthOf = new Int32Array(candidates.length)
  const byName = new Map<string, Candidate[]>()
  for (const [place, candidate] of candidates.entries()) {
    lettersOf[place] = letters(candidate.email)
    lengthOf[place] = candidate.email.length
    const name = nameOf(candidate.email)
    const same = byName.get(name)
    if (same) same.push(candidate)
    else byName.set(name, [candidate])
    if (place % atOnce === atOnce - 1) await setImmediate()
  }

  return (email) => {
    const same = sameName(email, byName.get(nameOf(email)) ?? [])
    if (same.length > 0) return inOrder(same.slice(0, most))
    const own = letters(email)
    let nearest: Candidate[] = []
    let least = allowedIn(email.length)
    for (let place = 0; place < lettersOf.length; place += 1) {
      if (Math.abs((lengthOf[place] ?? 0) - email.length) > least) continue
      // One wrong letter removes at most one letter and adds at most one.
      if (ones(own ^ (lettersOf[place] ?? 0)) > 2 * least) continue
      const candidate = candidates[place]
      const far = candidate ? distance(email, candidate.email) : least + 1
      if (!candidate || far > least) continue
      if (far < least) nearest = []
      least = far
      if (nearest.length < most) nearest.push(candidate)
    }
    return inOrder(nearest)
  }
}

const inOrder = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((a, b) => (a.email < b.email ? -1 : 1))

/**
 * The candidates of the same name that someone may have meant: at a host that is spelled almost alike or ends
 * differently, or else at any, if the name is long enough. This is more often the same person than one whose name
 * differs in a letter, who is not suggested even if several people are equally near.
 */
function sameName(email: string, candidates: readonly Candidate[]): readonly Candidate[] {
  const near = candidates
    .map((candidate) => ({ candidate, far: distance(email, candidate.email) }))
    .filter(
      ({ candidate, far }) =>
        far <= allowedIn(email.length) || withoutEnding(candidate.email) === withoutEnding(email),
    )
  const least = Math.min(...near.map(({ far }) => far))
  if (near.length > 0)
    return near.filter(({ far }) => far === least).map(({ candidate }) => candidate)
  return nameOf(email).length < shortestName ? [] : candidates
}

const nameOf = (email: string): string => email.slice(0, email.lastIndexOf('@'))

/** Without the last part of the host, such as "org". */
const withoutEnding = (email: string): string => email.slice(0, email.lastIndexOf('.'))

/** A bit for each letter in the text; letters may share a bit. */
function letters(text: string): number {
  let bits = 0
  for (let place = 0; place < text.length; place += 1) bits |= 1 << (text.charCodeAt(place) & 31)
  return bits
}

/** Counts the bits that are 1, all in parallel. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
