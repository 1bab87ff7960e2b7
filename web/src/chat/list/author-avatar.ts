/** Colour and initials of people in the chat. */

/** One of eight name colours; each person has the same one everywhere. */
export function authorColour(userId: string): number {
  let hash = 0
  for (let i = 0; i < userId.length; i += 1) hash = (hash * 31 + userId.charCodeAt(i)) | 0
  return Math.abs(hash) % 8
}

/** At most two letters for the avatar. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toUpperCase()
}
