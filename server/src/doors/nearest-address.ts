/** The registered addresses that someone who was refused may have meant. */
import { distance } from 'fastest-levenshtein'

type Candidate = { id: string; email: string }

/** Letters that may be wrong in an address of this length; swapping two counts as two. */
const allowedIn = (length: number): number => (length < 8 ? 1 : length < 16 ? 2 : 3)
/** Shorter names before the "@", such as "info", do not identify a person at just any host. */
const shortestName = 5
/** Equally near candidates that are named; by the search the team finds the others too. */
const most = 10

/**
 * The nearest of `all` (lower-case addresses): one, several that are equally near, by their addresses, or none. The
 * same name at a host that is spelled almost alike or ends differently comes first, then the same name at any host, if
 * it is long enough: this is more often the same person than one whose name differs in a letter.
 */
export function nearestAddresses(email: string, all: readonly Candidate[]): Candidate[] {
  const allowed = allowedIn(email.length)
  const isNear = (other: string) =>
    Math.abs(other.length - email.length) <= allowed && distance(email, other) <= allowed
  const name = email.slice(0, email.lastIndexOf('@') + 1)
  const same = all.filter((it) => it.email.startsWith(name))
  const atNearHost = same.filter(
    (it) => isNear(it.email) || withoutEnding(it.email) === withoutEnding(email),
  )
  if (atNearHost.length > 0) return leastFar(email, atNearHost)
  if (same.length > 0 && name.length > shortestName) return inOrder(same)
  return leastFar(
    email,
    all.filter((it) => isNear(it.email)),
  )
}

function leastFar(email: string, candidates: readonly Candidate[]): Candidate[] {
  const far = candidates.map((it) => distance(email, it.email))
  const least = Math.min(...far)
  return inOrder(candidates.filter((_, place) => far[place] === least))
}

const inOrder = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.slice(0, most).toSorted((a, b) => (a.email < b.email ? -1 : 1))

/** Without the last part of the host, such as "org". */
const withoutEnding = (email: string): string => email.slice(0, email.lastIndexOf('.'))
