/** What a speech program prints while a session is live, as lines of captions. */

/** Characters of a line; what is longer is no phrase. */
const longest = 1000
/** Lines that may come at once, and in each second after that. */
const [burst, perSecond] = [10, 4]

export type ProgramLines = {
  lines: string[]
  /** How many were dropped, as no text or as too many. */
  dropped: number
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours that programs print for terminals
const terminalCodes = /\u001b\[[0-9;?]*[A-Za-z]/g

/** Undefined for what is no text: nothing to read, or bytes of something else. */
function phraseOf(line: string): string | undefined {
  // What a terminal would show of a line that was written over.
  const shown = line.split('\r').findLast((it) => it !== '') ?? ''
  const text = shown
    .replace(terminalCodes, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  const unreadable = text.split('\ufffd').length - 1
  return text.length <= longest && /[\p{L}\p{N}]/u.test(text) && unreadable * 4 <= text.length
    ? text
    : undefined
}

/** Takes what the program prints, in any pieces, at `now` (ms). */
export function createProgramLines() {
  let rest = ''
  let isTooLong = false
  let allowance = burst
  let since = 0
  const mayPass = (now: number): boolean => {
    allowance = Math.min(burst, allowance + ((now - since) / 1000) * perSecond)
    since = now
    if (allowance < 1) return false
    allowance -= 1
    return true
  }
  return (printed: string, now: number): ProgramLines => {
    const parts = (rest + printed).split('\n')
    rest = parts.pop() ?? ''
    const taken: ProgramLines = { lines: [], dropped: 0 }
    for (const part of parts) {
      const phrase = isTooLong ? undefined : phraseOf(part)
      const isBlank = !isTooLong && part.trim() === ''
      isTooLong = false
      if (phrase !== undefined && mayPass(now)) taken.lines.push(phrase)
      else if (!isBlank) taken.dropped += 1
    }
    // What never ends a line would fill the memory. What was written over by the end of it doesn't matter.
    if (rest.includes('\r')) rest = rest.replace(/^.*\r(?=[^\r])/s, '')
    if (rest.length > longest) {
      isTooLong = true
      rest = ''
    }
    return taken
  }
}
