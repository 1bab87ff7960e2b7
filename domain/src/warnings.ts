/** What is wrong with the installation rather than with the event; organisers read it in the console. */

export type { Warning } from './warnings.schema.ts'

export const warningCodes = [
  /** Requests carry X-Forwarded-For, and TRUST_PROXY is off. */
  'proxy-not-trusted',
  /** The disk of the data folder is almost full. */
  'disk-low',
  /** A mail could not be sent and is tried again. */
  'mail-late',
] as const
export type WarningCode = (typeof warningCodes)[number]
