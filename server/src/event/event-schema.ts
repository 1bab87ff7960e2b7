import type { QuestionMode } from '@rostra/domain/audience-questions'
import type { LoggedPress } from '@rostra/domain/direction'

/** When an organiser last changed it, and their name at that time; null for what was imported from a folder. */
type Changed = { changed_at: number | null; changed_by: string | null }
/** Removed rows are kept for a while, so that they can be restored. */
type Removable = { removed_at: number | null }

/** Lists and texts that are only ever read whole are JSON in one column. Times are epoch ms. */
export type EventTables = {
  /** One row. `files` names the folder under DATA_DIR/files with this event's files. */
  event: { id: number; texts: string; files: string } & Changed
  session: {
    id: string
    position: number
    title: string
    description: string
    starts_at: number
    /** Seconds. */
    duration: number
    time_zone: string
    speakers: string
    live_stream: string | null
    replay_stream: string | null
    chat_channel: string | null
    backup_stream: string | null
    /** 1 for a recording that everyone sees at the same moment. */
    simulive: number
    agenda: string | null
    status: 'cancelled' | null
    /** Null: only the team can read them. */
    questions: QuestionMode | null
    /** The name of one of the event's tracks. */
    track: string | null
  } & Changed &
    Removable
  library: {
    id: string
    position: number
    title: string
    subtitle: string
    before_open_text: string
    opens_at: number
    assets: string
  } & Changed &
    Removable
  /**
   * One row for each session that a press changes. `detail` is JSON with the action's parameters (minutes,
   * text, source); the planned times are those at the time of the press. Times are epoch ms.
   */
  direction_press: {
    /** The number of the press in the event, from 1. */
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
  /** The server's own values, such as the key that signs file addresses. */
  setting: { name: string; value: string }
}
