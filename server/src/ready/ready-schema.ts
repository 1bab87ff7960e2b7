export type ReadyTables = {
  /** Counts of checked devices, by what was found. */
  ready_count: { name: string; count: number }
}
