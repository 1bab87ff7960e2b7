import { SMTPServer } from 'smtp-server'

export type MailServer = Awaited<ReturnType<typeof mailServer>>

/** How the server responds; tests change it while it runs. */
export type Ways = {
  /** The reply to a recipient: an SMTP reply code, or 250 by default. */
  recipient(address: string): number
  /** The reply to the email itself; 'silence' accepts the data and never replies. */
  data(): number | 'silence'
  /** What it waits for before it replies to the email. */
  before(): Promise<unknown>
}

/** A real SMTP server that keeps what it receives. */
export async function mailServer(port = 0, ways: Partial<Ways> = {}) {
  const received: { from: string; to: string[]; text: string }[] = []
  /** The recipients of emails that were received without a reply. */
  const unanswered: string[][] = []
  let connections = 0
  const error = (responseCode: number, address = '') =>
    Object.assign(new Error(`No ${address}`), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Tests must not make DNS requests for a client's name.
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_, done) {
      connections += 1
      done()
    },
    onRcptTo({ address }, _, done) {
      const code = ways.recipient?.(address) ?? 250
      done(code < 400 ? undefined : error(code, address))
    },
    onData(stream, session, done) {
      let text = ''
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const { mailFrom } = session.envelope
      stream.on('data', (part) => {
        text += part
      })
      stream.on('end', async () => {
        await ways.before?.()
        const code = ways.data?.() ?? 250
        if (code === 'silence') return void unanswered.push(to)
        if (code >= 400) return done(error(code))
        received.push({ from: mailFrom ? mailFrom.address : '', to, text })
        done()
      })
    },
  })
  // A client that is disconnected in the middle of an email resets the connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const given = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    unanswered,
    ways,
    /** Connections that were opened, and that still are. */
    connections: () => ({ opened: connections, open: server.connections.size }),
    /** Ends all connections, as servers do with idle ones. */
    hangUp() {
      for (const connection of server.connections) connection.close()
    },
    port: given,
    url: `smtp://127.0.0.1:${given}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** An email without its encoding, quoted-printable. */
export function decoded(mail = ''): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The code that an email gives to someone who signs in or registers. */
export const codeIn = (mail = ''): string => /^(\d{6})\r?$/m.exec(mail)?.[1] ?? ''
