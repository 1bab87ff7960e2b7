/** What is shown of a time zone, in every browser: without Temporal and the names of event folders, as in `zoned-time.ts`. */

/** The city of a zone: `New York` for `America/New_York`. */
export const cityOf = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ')
