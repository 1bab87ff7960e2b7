/** Cues: what moderators press while the audience's picture is still on its way. */

/** No page waits longer, in ms: a frozen stream must not keep these changes from people. */
export const longestCueDelay = 30_000
/** A picture further behind, in ms, has the dates of a wrong clock or of a recording. */
const longestDelay = 600_000

/** How many ms a page waits with a cue whose picture is `behind` by so many; undefined is not measured. */
export const cueDelay = (behind: number | undefined): number =>
  behind === undefined || Number.isNaN(behind) || behind > longestDelay
    ? 0
    : Math.min(Math.max(behind, 0), longestCueDelay)
