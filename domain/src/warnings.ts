/** What is wrong with the installation rather than with the event; organisers read it in the console. */
import * as v from 'valibot'

export const warningCodes = [
  /** Requests carry X-Forwarded-For, and TRUST_PROXY is off. */
  'proxy-not-trusted',
  /** The disk of the data folder is almost full. */
  'disk-low',
  /** A mail could not be sent and is tried again. */
  'mail-late',
] as const
export type WarningCode = (typeof warningCodes)[number]

export const Warning = v.object({ code: v.picklist(warningCodes) })
export type Warning = v.InferOutput<typeof Warning>
