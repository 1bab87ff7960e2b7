import { createTransport } from 'nodemailer'
import { type Mailbox, messageOf } from './mail-message.ts'
import type { Sender } from './mail-worker.ts'

/** ms. A server that says nothing, and one that takes the mail and does not confirm it. */
const timeouts = {
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 10_000,
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
