/** First and last names of people whose names come in one piece. */

/** Small words that belong to the last name after them: Ludwig van Beethoven, Simone de Beauvoir. */
export const particles: ReadonlySet<string> = new Set(
  'al af av bin da das de degli dei del della der den di do dos du el la le les ten ter van von vom zu zum zur'.split(
    ' ',
  ),
)

/** What follows a comma without being a first name: “Martin Luther King, Jr.” */
const addition = /^(?:jr|sr|[ivx]+|ph\.? ?d|m\.?d|inc|ltd|llc|gmbh)\.?$/i

/** Splits a full name: `Okafor, Ada` and `Ada Okafor` give the same result; a single word is a first name. */
export function splitName(name: string): { first: string; last: string } {
  const comma = name.indexOf(',')
  if (comma < 0) return atParticle(name)
  const [before, after] = [name.slice(0, comma).trim(), name.slice(comma + 1).trim()]
  if (!addition.test(after)) return { first: after, last: before }
  const { first, last } = atParticle(before)
  return last ? { first, last: `${last}, ${after}` } : { first: `${first}, ${after}`, last }
}

function atParticle(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  let from = words.length - 1
  while (from > 1 && particles.has(words[from - 1] ?? '')) from -= 1
  if (from < 1) return { first: words.join(' '), last: '' }
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') }
}
