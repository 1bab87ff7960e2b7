/** `@name` in messages: plain text that people read as it stands, and that the named one notices. */

/** Finds where `name` is mentioned; the answer is made once for each name. */
export function mentionOf(name: string): RegExp {
  const known = patterns.get(name)
  if (known) return known
  const words = name.normalize('NFC').trim().split(/\s+/).map(escaped)
  // A letter before it makes an address of it, a letter after it another name.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}@])@${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu')
  patterns.set(name, pattern)
  return pattern
}

export const mentions = (text: string, name: string): boolean =>
  text.includes('@') && name.trim() !== '' && text.search(mentionOf(name)) >= 0

const patterns = new Map<string, RegExp>()

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
