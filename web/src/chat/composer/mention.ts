/** `@name` in messages: plain text, which notifies the person named. */

/** Finds where `name` is mentioned; the result is cached per name. */
export function mentionOf(name: string): RegExp {
  const known = patterns.get(name)
  if (known) return known
  const words = name.normalize('NFC').trim().split(/\s+/).map(escaped)
  // With a letter before it, it is an email address; with a letter after it, a different name.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}@])@${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu')
  patterns.set(name, pattern)
  return pattern
}

export const mentions = (text: string, name: string): boolean =>
  text.includes('@') && name.trim() !== '' && text.search(mentionOf(name)) >= 0

const patterns = new Map<string, RegExp>()

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
