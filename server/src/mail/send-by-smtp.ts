import type { Transporter } from 'nodemailer'
import { type Mailbox, messageOf } from './mail-message.ts'
import type { Sender } from './mail-worker.ts'
import { smtpOptions } from './smtp-options.ts'

/**
 * ms. For servers that do not respond, or accept an email without confirming it. Many delay their greeting on purpose
 * to detect clients that do not wait.
 */
export const timeouts = {
  connectionTimeout: 30_000,
  dnsTimeout: 30_000,
  greetingTimeout: 60_000,
  socketTimeout: 30_000,
}
/**
 * Connections are kept for the next email: opening one takes longer than sending one. More than all lanes use, so that
 * none waits for another; idle ones are closed before a router between forgets them.
 */
export const pooled = { pool: true, maxConnections: 10, idleTimeout: 20_000 } as const
/** ms for a whole email, even from a server that sends a little now and then. */
export const mailTakes = 120_000

/** Sends emails to a mail server. Rejects with nodemailer's error when it did not accept one. */
export function sendBySmtp(url: string, from: Mailbox, limits = timeouts): Sender {
  let transport: Transporter | undefined
  return {
    async send(mail, signal) {
      // Loaded with the first email: the library takes several MB.
      const { createTransport } = await import('nodemailer')
      transport ??= createTransport({ ...smtpOptions(url, from.address), ...limits, ...pooled })
      const tooLong = AbortSignal.timeout(mailTakes)
      await transport.sendMail({
        ...(await messageOf(mail, from)),
        signal: AbortSignal.any([signal, tooLong]),
      })
    },
    // A sent email cannot be recalled.
    takeBack: async () => {},
    close: () => transport?.close(),
  }
}
