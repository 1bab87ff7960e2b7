/** A name that a file has in one column, as first and last name. */

/** Small words that belong to the last name after them: Ludwig van Beethoven, Simone de Beauvoir. */
const particles = new Set(
  'al af av bin da das de degli dei del della der den di do dos du el la le les ten ter van von vom zu zum zur'.split(
    ' ',
  ),
)

/** `Okafor, Ada` and `Ada Okafor` are the same person; a name of one word is a first name. */
export function splitName(name: string): { first: string; last: string } {
  const comma = name.indexOf(',')
  if (comma >= 0) return { first: name.slice(comma + 1).trim(), last: name.slice(0, comma).trim() }
  const words = name.trim().split(/\s+/)
  let from = words.length - 1
  while (from > 1 && particles.has(words[from - 1] ?? '')) from -= 1
  if (from < 1) return { first: words.join(' '), last: '' }
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') }
}
