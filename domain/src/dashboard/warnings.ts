/** Problems with the installation rather than with the event, shown to organisers in the console. */

export type { Warning } from './warnings.schema.ts'

export const warningCodes = [
  /** Requests have an X-Forwarded-For header, but TRUST_PROXY is off. */
  'proxy-not-trusted',
  /** The disk of the data folder is almost full. */
  'disk-low',
  /** An email could not be sent and will be retried. */
  'mail-late',
  /** A sign-in code has waited for more than ten seconds to be sent. */
  'code-late',
  /** Attendees sign in with an emailed code, but no mail server is set up. */
  'code-without-mail',
  /** People can register, but no mail server is set up to send their codes. */
  'registration-without-mail',
  /** Since an update, people who register could get a confirmation, and the organisers have not said whether. */
  'registration-unconfirmed',
  /** People from one network or domain took so many places that further ones wait for the team. */
  'registration-rush',
  /** So many incorrect sign-in codes were entered that some networks are slowed down. */
  'codes-guessed',
  /** A ticket shop could not be asked for its orders. */
  'shop-failing',
  /** A followed programme could not be read, or was not believed. */
  'programme-failing',
  /** A stored secret of another program can't be read. */
  'secret-lost',
  /** The organisation whose accounts sign in does not say whether addresses are verified. */
  'organisation-unverified',
] as const
export type WarningCode = (typeof warningCodes)[number]
