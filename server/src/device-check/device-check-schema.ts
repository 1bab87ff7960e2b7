export type DeviceCheckTables = {
  /** Counts of checked devices, by result. */
  device_check_count: { name: string; count: number }
}
