/** What an organisation's answers say about its clock. */

/**
 * By how many ms the clock of an answer is ahead of ours; undefined if it doesn't say. `now` is epoch ms. A stored answer
 * is as much older as its `Age` says.
 */
export function skewOf({ headers }: Response, now: number): number | undefined {
  const said = Date.parse(headers.get('date') ?? '')
  const skew = said + Number(headers.get('age') ?? 0) * 1000 - now
  return Number.isFinite(skew) ? skew : undefined
}
