/** Cues: changes by moderators that each page shows only when its video, which is delayed, has caught up. */

/** The longest a page waits, in ms: a frozen stream must not withhold these changes from viewers. */
export const longestCueDelay = 30_000
/** A video further behind than this, in ms, has timestamps from a wrong clock or a recording. */
const longestDelay = 600_000

/** How long a page holds back a cue when its video is `behind`, both in ms; undefined if that is not measured. */
export const cueDelay = (behind: number | undefined): number =>
  behind === undefined || Number.isNaN(behind) || behind > longestDelay
    ? 0
    : Math.min(Math.max(behind, 0), longestCueDelay)
