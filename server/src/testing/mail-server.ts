import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it is given. */
export async function mailServer(port = 0) {
  const received: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (part) => {
        text += part
      })
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const given = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    port: given,
    url: `smtp://127.0.0.1:${given}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
