import { parseMailbox } from '@rostra/domain/mail-address'
import type { MailServer } from '@rostra/domain/mail-server'
import { publicAddress } from '../platform/outside-fetch.ts'
import { messageOf } from './mail-message.ts'
import type { Sender } from './mail-worker.ts'
import { mailTakes, timeouts } from './send-by-smtp.ts'

/**
 * Sends by the mail server that an organiser has entered: only to public addresses and `privateHosts`, as the server is
 * inside networks that outsiders must not reach.
 */
export const sendByConsole = (
  server: MailServer,
  privateHosts: readonly string[],
): Pick<Sender, 'send'> => ({
  async send(mail, signal) {
    const { host, port, security, user, password = '' } = server
    const from = parseMailbox(server.from)
    const found = await publicAddress(host, { privateHosts })
    if (!from || !found)
      throw Object.assign(new Error('this host isn’t on the public internet'), {
        code: 'ENOTFOUND',
      })
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      // The address that was checked: the name might lead elsewhere a moment later.
      host: found.address,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      tls: { servername: host },
      ...(user ? { auth: { user, pass: password } } : {}),
      ...timeouts,
    })
    const limits = AbortSignal.any([signal, AbortSignal.timeout(mailTakes)])
    await transport.sendMail({ ...messageOf(mail, from), signal: limits })
  },
})
