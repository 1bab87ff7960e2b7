import { createTransport, type Transporter } from 'nodemailer'
import { senderOf } from '../mail/mail-from.ts'
import { consoleTransport } from '../mail/send-by-console.ts'
import { smtpOptions } from '../mail/smtp-options.ts'
import { type Check, failed, ok, trustIt, warning } from './check.ts'
import { storedMail } from './stored.ts'

/** ms; for each step of the SMTP conversation. */
const timeoutMs = 5_000
const timeouts = {
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
  dnsTimeout: timeoutMs,
}

/** Where the mail server is set. */
type Place = { name: string; where: string; encryption: string }
const environment: Place = {
  name: 'SMTP_URL',
  where: 'in SMTP_URL',
  encryption:
    'Use smtps:// for port 465 and smtp:// for 587; in a network that you trust, add ?requireTLS=false',
}
const ofConsole: Place = {
  name: 'the mail server of the console',
  where: 'in the console under Settings › Mail server',
  encryption: 'Choose TLS for port 465 and STARTTLS for 587',
}

export const checkMail: Check = {
  name: 'mail',
  async run({ config, faulty }) {
    const { smtpUrl, privateHosts } = config
    if (faulty.has('SMTP_URL')) return []
    if (smtpUrl) {
      const options = { ...smtpOptions(smtpUrl, senderOf(config).address), ...timeouts }
      return verify(async () => createTransport(options), environment)
    }
    const { server, sendsCodes } = await storedMail(config)
    if (server) return verify(() => consoleTransport(server, privateHosts, timeouts), ofConsole)
    if (sendsCodes)
      return [
        warning(
          'no mail server is set, so nobody receives the codes with which people sign in or register',
          `Set SMTP_URL, or enter a mail server ${ofConsole.where}`,
        ),
      ]
    return ok('no mail server is set: emails are saved in DATA_DIR/outbox instead of being sent')
  },
}

async function verify(open: () => Promise<Pick<Transporter, 'verify' | 'close'>>, place: Place) {
  let transport: Pick<Transporter, 'verify' | 'close'> | undefined
  try {
    transport = await open()
    await transport.verify()
    return ok('the mail server accepts the sign-in')
  } catch (error) {
    const { code = '' } = error as { code?: string }
    const [message, cure] = certificate(error) ??
      troubles(place)[code] ?? [
        `the mail server refuses (${code || 'no reason'})`,
        'Ask its administrator',
      ]
    return [failed(`${place.name}: ${message}`, cure)]
  } finally {
    transport?.close()
  }
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

const troubles = ({ where, encryption }: Place): Record<string, Trouble> => {
  const check = `Correct host and port ${where}, and allow the port in firewalls`
  const away: Trouble = ['no mail server responds at this host and port', check]
  return {
    EAUTH: ['the mail server refuses the user or password', `Correct them ${where}`],
    ENOAUTH: ['the mail server requires a user and password', `Add them ${where}`],
    ECONNECTION: away,
    ESOCKET: away,
    ECONNREFUSED: away,
    ETIMEDOUT: ['the mail server isn’t responding', check],
    EDNS: ['its host can’t be resolved', `Correct the host ${where}`],
    ENOTFOUND: [
      'its host isn’t on the public internet',
      `Correct the host ${where}, or allow it in PRIVATE_HOSTS`,
    ],
    ETLS: ['the connection can’t be encrypted', encryption],
  }
}
