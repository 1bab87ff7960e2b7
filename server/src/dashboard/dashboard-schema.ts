import type { Generated } from 'kysely'

export type DashboardTables = {
  /** The activity in a room, one row per minute (epoch ms). */
  viewer_sample: {
    minute: number
    room: string
    viewers: number
    messages: number
    reactions: number
    /** The same reactions, by kind. */
    reactions_c: Generated<number>
    reactions_r: Generated<number>
    reactions_h: Generated<number>
  }
}
