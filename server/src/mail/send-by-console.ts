import { parseMailbox } from '@rostra/domain/mail-address'
import type { MailServer } from '@rostra/domain/mail-server'
import { publicAddress } from '../platform/outside-fetch.ts'
import { messageOf } from './mail-message.ts'
import type { Sender } from './mail-worker.ts'
import { mailTakes, timeouts } from './send-by-smtp.ts'

/**
 * The connection to the mail server that an organiser has entered: only to public addresses and `privateHosts`, as the
 * server is inside networks that outsiders must not reach. Rejects with `ENOTFOUND` for another one.
 */
export async function consoleTransport(
  { host, port, security, user, password = '' }: MailServer,
  privateHosts: readonly string[],
  times: typeof timeouts = timeouts,
) {
  const found = await publicAddress(host, { privateHosts })
  if (!found)
    throw Object.assign(new Error('this host isn’t on the public internet'), { code: 'ENOTFOUND' })
  const { createTransport } = await import('nodemailer')
  return createTransport({
    // The address that was checked: the name might lead elsewhere a moment later.
    host: found.address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    tls: { servername: host },
    ...(user ? { auth: { user, pass: password } } : {}),
    ...times,
  })
}

/** Sends by it. */
export const sendByConsole = (
  server: MailServer,
  privateHosts: readonly string[],
): Pick<Sender, 'send'> => ({
  async send(mail, signal) {
    const from = parseMailbox(server.from)
    if (!from) throw new Error('the sender of the mail server is not an address')
    const transport = await consoleTransport(server, privateHosts)
    const limits = AbortSignal.any([signal, AbortSignal.timeout(mailTakes)])
    await transport.sendMail({ ...messageOf(mail, from), signal: limits })
  },
})
