/** Markdown that the parser reads in time in proportion to its length, with a stack that is deep enough. */

/** Deeper than any text that people write: each level is a call inside a call of the parser. */
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

/** Where the marker ends that begins at `at`; undefined when none does. */
function markerEnd(line: string, at: number): number | undefined {
  marker.lastIndex = at
  return marker.test(line) ? marker.lastIndex : undefined
}

/** Longer than any address: inside of one word the parser looks again and again for its end. */
const longWord = /\S{2000}/g

const marker = /[ \t]{0,8}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y
