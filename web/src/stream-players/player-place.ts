/** Where the player is in a live show: its end as far as it is known, and the place that it shows, in the element's seconds. */
export type PlayerPlace = {
  edge: number | undefined
  place: number
  /** The time of that place by the playlist. */
  date: Date | null | undefined
  /** Seconds that a playlist without dates is behind the hall. */
  delay: number
}

/** Of the player on the page; undefined without one of our own. */
export const playing: { read?: (() => PlayerPlace) | undefined } = {}
