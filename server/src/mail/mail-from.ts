import type { Config } from '../config.ts'
import type { Mailbox } from './mail-message.ts'

/** The sender of emails. */
export const senderOf = ({
  mailFrom,
  publicUrl,
}: Pick<Config, 'mailFrom' | 'publicUrl'>): Mailbox =>
  mailFrom ?? { name: 'Rostra', address: `rostra@${publicUrl?.hostname ?? 'localhost'}` }
