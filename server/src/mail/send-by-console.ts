import { parseMailbox } from '@rostra/domain/mail/mail-address'
import type { MailServer } from '@rostra/domain/mail/mail-server'
import { LRUCache } from 'lru-cache'
import type { Transporter } from 'nodemailer'
import { publicAddress } from '../platform/outside-fetch.ts'
import { messageOf } from './mail-message.ts'
import type { Sender } from './mail-worker.ts'
import { mailTakes, pooled, timeouts } from './send-by-smtp.ts'

/**
 * The address of the mail server that an organiser has entered: only a public one, or of `privateHosts`, as the server
 * is inside networks that outsiders must not reach. Rejects with `ENOTFOUND` for another one.
 */
async function addressOf(host: string, privateHosts: readonly string[]): Promise<string> {
  const found = await publicAddress(host, { privateHosts })
  if (!found)
    throw Object.assign(new Error('this host isn’t on the public internet'), { code: 'ENOTFOUND' })
  return found.address
}

const optionsOf = ({ host, port, security, user, password = '' }: MailServer, address: string) => ({
  // The address that was checked: the name might lead elsewhere a moment later.
  host: address,
  port,
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  tls: { servername: host },
  ...(user ? { auth: { user, pass: password } } : {}),
})

/** A connection to it. Rejects as `addressOf`. */
export async function consoleTransport(
  server: MailServer,
  privateHosts: readonly string[],
  times: typeof timeouts,
) {
  const address = await addressOf(server.host, privateHosts)
  const { createTransport } = await import('nodemailer')
  return createTransport({ ...optionsOf(server, address), ...times })
}

/** Sends by it, and keeps connections to its latest addresses. */
export function sendByConsole(
  server: MailServer,
  privateHosts: readonly string[],
): Pick<Sender, 'send' | 'close'> {
  const pools = new LRUCache<string, Transporter>({ max: 4, dispose: (pool) => pool.close() })
  async function pool() {
    const { createTransport } = await import('nodemailer')
    const address = await addressOf(server.host, privateHosts)
    const open =
      pools.get(address) ??
      createTransport({ ...optionsOf(server, address), ...timeouts, ...pooled })
    pools.set(address, open)
    return open
  }
  return {
    async send(mail, signal) {
      const from = parseMailbox(server.from)
      if (!from) throw new Error('the sender of the mail server is not an address')
      const limits = AbortSignal.any([signal, AbortSignal.timeout(mailTakes)])
      await (await pool()).sendMail({ ...(await messageOf(mail, from)), signal: limits })
    },
    close: () => pools.clear(),
  }
}
