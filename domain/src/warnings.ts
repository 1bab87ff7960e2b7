/** What is wrong with the installation rather than with the event; organisers read it in the console. */

export type { Warning } from './warnings.schema.ts'

export const warningCodes = [
  /** Requests carry X-Forwarded-For, and TRUST_PROXY is off. */
  'proxy-not-trusted',
  /** The disk of the data folder is almost full. */
  'disk-low',
  /** A mail could not be sent and is tried again. */
  'mail-late',
  /** Attendees sign in with a mailed code, and no mail server is set up. */
  'code-without-mail',
] as const
export type WarningCode = (typeof warningCodes)[number]
