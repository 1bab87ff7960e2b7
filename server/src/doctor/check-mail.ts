import { createTransport } from 'nodemailer'
import { type Check, fault, ok } from './check.ts'

/** ms; for each step of the conversation. */
const patience = 5_000

export const checkMail: Check = {
  name: 'mail',
  async run({ config: { smtpUrl }, faulty }) {
    if (faulty.has('SMTP_URL')) return []
    if (!smtpUrl) return ok('SMTP_URL is not set: mail is written to DATA_DIR/outbox and not sent')
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      dnsTimeout: patience,
    })
    try {
      await transport.verify()
      return ok('the mail server lets this site in')
    } catch (error) {
      const { code = '' } = error as { code?: string }
      const [message, cure] = troubles[code] ?? [
        `the mail server refuses (${code || 'no reason'})`,
        'Ask its administrator',
      ]
      return [fault(`SMTP_URL: ${certificate(error) ?? message}`, cure)]
    } finally {
      transport.close()
    }
  },
}

/** The library gives one code for all that happens to the socket. */
function certificate(error: unknown): string | undefined {
  const { message = '' } = error as { message?: string }
  return /certificate|altnames|self.signed/i.test(message)
    ? 'its certificate is for another name, or not signed by anyone this machine trusts'
    : undefined
}

const check = 'Correct host and port in SMTP_URL, and allow the port in firewalls'
const troubles: Record<string, [message: string, cure: string]> = {
  EAUTH: ['the mail server refuses the user or password', 'Correct them in SMTP_URL'],
  ENOAUTH: ['the mail server wants a user and password', 'Add them to SMTP_URL'],
  ECONNECTION: ['no mail server answers at this host and port', check],
  ESOCKET: ['no mail server answers at this host and port', check],
  ECONNREFUSED: ['no mail server answers at this host and port', check],
  ETIMEDOUT: ['the mail server does not answer', check],
  EDNS: ['its host has no address', 'Correct the host in SMTP_URL'],
  ETLS: ['the connection cannot be encrypted', 'Use smtps:// for port 465 and smtp:// for 587'],
}
