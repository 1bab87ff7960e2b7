import type { LoggedPress } from '@rostra/domain/direction'

export type DirectionTables = {
  /**
   * One row for each session that a press changes. `detail` is JSON with what belongs to the action (minutes,
   * text, source); the planned times are those the press was made on. Times are epoch ms.
   */
  direction_press: {
    /** Counts the presses of the event from 1. */
    press: number
    session_id: string
    at: number
    by_name: string
    action: LoggedPress['action']
    detail: string
    planned_start: number
    planned_end: number
    undone_at: number | null
  }
}
