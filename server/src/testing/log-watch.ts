/**
 * Reads what servers log, and searches it for what must not be there: tokens, email addresses, texts written by
 * people.
 */

/** Lines for the person at the terminal, who needs an address and a link to get started. */
const welcome = /^ {2}(?:Rostra is running|Sample attendee|Organiser set-up link \(works once\)):/
const addressPattern = /[\w.+-]{1,64}@[\w-]{1,63}\.(?:org|com|net)\b/
/** Maximum length of the part of a line that is shown. */
const shown = 300

export function watchLog() {
  const tokens = new Set<string>()
  const texts: string[] = []
  const found = new Set<string>()

  const errorIn = (line: string): string | undefined => {
    if (addressPattern.test(line)) return 'an email address'
    if (line.match(/[\w-]{20,}/g)?.some((word) => tokens.has(word))) return 'a token'
    return texts.some((text) => line.includes(text)) ? 'the text of a message' : undefined
  }
  return {
    /** To be called for every line of a server. */
    onLine(line: string): void {
      if (welcome.test(line)) return
      const error = errorIn(line)
      if (error) found.add(`the log has ${error}: ${line.slice(0, shown)}`)
    },
    /** Adds secrets of 20 letters or more, which are matched as a whole. */
    keepTokensOut(some: readonly string[]): void {
      for (const it of some) tokens.add(it)
    },
    /** Adds texts by which every message can be recognised. */
    keepTextsOut(some: readonly string[]): void {
      texts.push(...some)
    },
    /** Distinct errors so far, at most one per line. */
    found: (): string[] => [...found],
  }
}
