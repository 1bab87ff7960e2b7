import { createTransport } from 'nodemailer'
import { senderOf } from '../mail/mail-from.ts'
import { smtpOptions } from '../mail/smtp-options.ts'
import { type Check, failed, ok, trustIt } from './check.ts'

/** ms; for each step of the SMTP conversation. */
const timeoutMs = 5_000

export const checkMail: Check = {
  name: 'mail',
  async run({ config, faulty }) {
    const { smtpUrl } = config
    if (faulty.has('SMTP_URL')) return []
    if (!smtpUrl)
      return ok('SMTP_URL is not set: emails are saved in DATA_DIR/outbox instead of being sent')
    const transport = createTransport({
      ...smtpOptions(smtpUrl, senderOf(config).address),
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
      const [message, cure] = certificate(error) ??
        troubles[code] ?? [
          `the mail server refuses (${code || 'no reason'})`,
          'Ask its administrator',
        ]
      return [failed(`SMTP_URL: ${message}`, cure)]
    } finally {
      transport.close()
    }
  },
}

/** The library uses one code for all socket errors. */
function certificate(error: unknown): Trouble | undefined {
  const { message = '' } = error as { message?: string }
  if (/altnames/i.test(message))
    return ['its certificate is for another name', 'Use the name that is in the certificate']
  if (/expired/i.test(message)) return ['its certificate has expired', 'Have it renewed']
  return /certificate|self.signed/i.test(message)
    ? ['its certificate isn’t signed by an authority that Rostra trusts', trustIt]
    : undefined
}

type Trouble = [message: string, cure: string]

const check = 'Correct host and port in SMTP_URL, and allow the port in firewalls'
const troubles: Record<string, Trouble> = {
  EAUTH: ['the mail server refuses the user or password', 'Correct them in SMTP_URL'],
  ENOAUTH: ['the mail server requires a user and password', 'Add them to SMTP_URL'],
  ECONNECTION: ['no mail server responds at this host and port', check],
  ESOCKET: ['no mail server responds at this host and port', check],
  ECONNREFUSED: ['no mail server responds at this host and port', check],
  ETIMEDOUT: ['the mail server isn’t responding', check],
  EDNS: ['its host can’t be resolved', 'Correct the host in SMTP_URL'],
  ETLS: [
    'the connection can’t be encrypted',
    'Use smtps:// for port 465 and smtp:// for 587; in a network that you trust, add ?requireTLS=false',
  ],
}
