/** Limits markdown so that the parser needs linear time and does not overflow the stack. */

/** Deeper than any text that people write: each level is a nested call in the parser. */
const deepest = 16

/** Removes markers of quotes and lists beyond sixteen in a line, and breaks words of more than 2,000 characters. */
export const plainMarkdown = (markdown: string): string =>
  markdown
    .replace(longWord, '$& ')
    .split('\n')
    .map((line) => {
      let at = 0
      for (let depth = 0; depth < deepest; depth += 1) {
        const next = markerEnd(line, at)
        if (next === undefined) return line
        at = next
      }
      let rest = at
      for (let next = markerEnd(line, rest); next !== undefined; next = markerEnd(line, rest))
        rest = next
      return line.slice(0, at) + line.slice(rest)
    })
    .join('\n')

/** The end of the marker that begins at `at`; undefined if none does. */
function markerEnd(line: string, at: number): number | undefined {
  marker.lastIndex = at
  return marker.test(line) ? marker.lastIndex : undefined
}

/** Longer than any address. The parser searches for the end of a word again and again from inside it. */
const longWord = /\S{2000}/g

const marker = /[ \t]{0,8}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y
