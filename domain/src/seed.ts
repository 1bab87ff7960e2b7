/** The same number, from 0 below 2 ** 32, for the same text on every machine; similar texts give different ones. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 16777619) >>> 0
  // The last bits of the product depend too little on the first letters.
  return (hash ^ (hash >>> 15)) >>> 0
}
