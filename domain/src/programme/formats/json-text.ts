/** Reads JSON from outside: bounded in size and depth before it is parsed. */
import { Problem } from '../../contract/problems.ts'
import { reason } from '../../contract/reasons/reasons.ts'

const megabytes = 10
const deepest = 32

const [quote, backslash, openList, closeList, openMap, closeMap] = Array.from('"\\[]{}', (sign) =>
  sign.charCodeAt(0),
)

/** The value of a JSON text of up to 10 MB in which nothing is nested more than 32 deep. */
export function parsedJson(text: string): unknown {
  if (text.length > megabytes * 1024 * 1024)
    throw new Problem('invalid', { reason: reason('programme-too-large', { limit: megabytes }) })
  if (depthOf(text) > deepest)
    throw new Problem('invalid', { reason: reason('programme-too-deep', { limit: deepest }) })
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Problem('invalid', { reason: reason('programme-not-json') })
  }
}

/** How deep brackets are nested, outside of strings. Counted, not parsed: a parser may recurse. */
function depthOf(text: string): number {
  let [depth, greatest, inString] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (inString) {
      if (sign === backslash) at += 1
      else if (sign === quote) inString = false
    } else if (sign === quote) inString = true
    else if (sign === openList || sign === openMap) {
      depth += 1
      if (depth > greatest) greatest = depth
    } else if (sign === closeList || sign === closeMap) depth -= 1
  }
  return greatest
}
