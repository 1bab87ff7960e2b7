/** Names of files that organisers take from the event, such as `womens-day-chat-2022-03-02.csv`. */

/** `at` (epoch ms) is when it was taken; its day is the one in UTC. */
export function exportFileName(event: string, what: string, at: number): string {
  const words = [event, what].map(hyphenated).filter(Boolean)
  return `${[...words, new Date(at).toISOString().slice(0, 10)].join('-')}.csv`
}

/** Letters and digits of every script; signs within a word go, so that «Women’s» stays one. */
const hyphenated = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
