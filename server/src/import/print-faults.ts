import type { Fault } from '@rostra/domain/event-folder'

const shown = 200

/** `file:line: message`, one line each; a very long list says how many more there are. */
export function faultLines(faults: readonly Fault[]): string[] {
  const lines = faults
    .slice(0, shown)
    .map(({ file, line, message }) => `${file}:${line}: ${message}`)
  if (faults.length > shown) lines.push(`… and ${faults.length - shown} more faults`)
  return lines
}
