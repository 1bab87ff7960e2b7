import type { FileError } from '@rostra/domain/event/event-folder'

/** The maximum number of errors in a list, and of characters in one. */
const [shown, lineLimit] = [200, 400]

/** `file:line: message`, one line each; a very long list says how many more there are. */
export function errorLines(errors: readonly FileError[]): string[] {
  const lines = errors
    .slice(0, shown)
    .map(({ file, line, message }) => oneLine(`${file}:${line}: ${message}`))
  if (errors.length > shown) lines.push(`… and ${errors.length - shown} more errors`)
  return lines
}

// Messages quote the file, whose text must neither break the list nor control the terminal.
function oneLine(text: string): string {
  const short = text.length > lineLimit ? `${text.slice(0, lineLimit)}…` : text
  return short.replace(
    /\p{Cc}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
