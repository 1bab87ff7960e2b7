export type DeviceCheckTables = {
  /** Counts of checked devices, by what was found. */
  device_check_count: { name: string; count: number }
}
