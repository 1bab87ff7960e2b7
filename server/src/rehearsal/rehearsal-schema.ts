export type RehearsalTables = {
  /**
   * A rehearsal that was started from the console. Times are epoch ms; `seen_at` is when the instance that runs it
   * last updated this row. `running` is 1 while its attendees may exist, then null. `figures` and `result` are JSON.
   */
  rehearsal_run: {
    id: string
    started_at: number
    attendees: number
    seconds: number
    running: number | null
    state: 'running' | 'stopping' | 'ended' | 'lost'
    seen_at: number
    figures: string | null
    result: string | null
  }
}
