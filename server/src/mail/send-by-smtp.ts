import { createTransport } from 'nodemailer'
import { type Mailbox, messageOf } from './mail-message.ts'
import type { Sender } from './mail-worker.ts'

/**
 * ms. A server that says nothing, and one that takes the mail and does not confirm it. Many greet late on purpose to
 * find out who does not wait.
 */
const timeouts = {
  connectionTimeout: 30_000,
  dnsTimeout: 30_000,
  greetingTimeout: 60_000,
  socketTimeout: 30_000,
}
/** ms for a whole mail, also from a server that says a little now and then. */
const mailTakes = 120_000

/** Hands mails to a mail server. Rejects with nodemailer's error when it did not take one. */
export function sendBySmtp(url: string, from: Mailbox, limits = timeouts): Sender {
  const transport = createTransport({ url, ...limits })
  return {
    async send(mail, signal) {
      const tooLong = AbortSignal.timeout(mailTakes)
      await transport.sendMail({
        ...messageOf(mail, from),
        signal: AbortSignal.any([signal, tooLong]),
      })
    },
    // A mail that has left stays where it is.
    takeBack: async () => {},
  }
}
