import { createTransport } from 'nodemailer'
import { type Check, failed, ok } from './check.ts'

/** ms; for each step of the SMTP conversation. */
const timeoutMs = 5_000

export const checkMail: Check = {
  name: 'mail',
  async run({ config: { smtpUrl }, faulty }) {
    if (faulty.has('SMTP_URL')) return []
    if (!smtpUrl)
      return ok('SMTP_URL is not set: emails are saved in DATA_DIR/outbox instead of being sent')
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
    })
    try {
      await transport.verify()
      return ok('the mail server accepts the sign-in')
    } catch (error) {
      const { code = '' } = error as { code?: string }
      const [message, cure] = troubles[code] ?? [
        `the mail server refuses (${code || 'no reason'})`,
        'Ask its administrator',
      ]
      return [failed(`SMTP_URL: ${certificate(error) ?? message}`, cure)]
    } finally {
      transport.close()
    }
  },
}

/** The library uses one code for all socket errors. */
function certificate(error: unknown): string | undefined {
  const { message = '' } = error as { message?: string }
  return /certificate|altnames|self.signed/i.test(message)
    ? 'its certificate is for another name or isn’t signed by an authority this machine trusts'
    : undefined
}

const check = 'Correct host and port in SMTP_URL, and allow the port in firewalls'
const troubles: Record<string, [message: string, cure: string]> = {
  EAUTH: ['the mail server refuses the user or password', 'Correct them in SMTP_URL'],
  ENOAUTH: ['the mail server requires a user and password', 'Add them to SMTP_URL'],
  ECONNECTION: ['no mail server responds at this host and port', check],
  ESOCKET: ['no mail server responds at this host and port', check],
  ECONNREFUSED: ['no mail server responds at this host and port', check],
  ETIMEDOUT: ['the mail server isn’t responding', check],
  EDNS: ['its host can’t be resolved', 'Correct the host in SMTP_URL'],
  ETLS: ['the connection can’t be encrypted', 'Use smtps:// for port 465 and smtp:// for 587'],
}
