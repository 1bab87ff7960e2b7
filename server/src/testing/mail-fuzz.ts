/** Names and addresses as strangers write them, sent over SMTP to a server that records every command. */
import { createServer, type Server } from 'node:net'
import fc from 'fast-check'
import { deliverable } from '../mail/deliverable.ts'
import type { StoredMail } from '../mail/mail-outbox-store.ts'
import { sendBySmtp } from '../mail/send-by-smtp.ts'
import { listening } from './free-port.ts'

const sideBySide = 25

/** The data of one connection: commands, and the email without its end marker. */
type Session = { commands: string[]; mail: string }

const parts = fc.oneof(
  fc.constantFrom(
    ...['\r\n', '\n', '\r', '\0', '\r\n.\r\n', '\u2028', '\u202e', '\u0085', '\ufeff'],
    ...['@', ',', ';', ':', '<', '>', '(', ')', '"', '\\', '[', ']', '%', '!', '.', '=', ' ', '\t'],
    ...['Bcc: spy@evil.example', 'RCPT TO:<spy@evil.example>', 'DATA', 'group:', 'x'.repeat(300)],
    ...['=?utf-8?Q?=0D=0ABcc:_spy@evil.example?=', '=?utf-8?B?DQpCY2M6IHg=?=', '\ud800'],
    ...[
      'ada',
      'example.org',
      'ada@example.org',
      'bücher.example',
      'ｅvil.example',
      '127.0.0.1',
      'xn--',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const hostile = fc.array(parts, { maxLength: 8 }).map((list) => list.join(''))
const address = fc.oneof(
  hostile,
  fc.tuple(hostile, hostile).map(([name, domain]) => `${name}@${domain}`),
  fc.emailAddress(),
  fc.emailAddress().map((it) => `${it}\r\nRCPT TO:<spy@evil.example>`),
)

const standing = 'meera@example.org'

function mailOf(index: number, name: string, email: string): StoredMail {
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    kind: 'ticket',
    about: null,
    recipient: deliverable(email) ?? standing,
    recipient_name: name,
    reply_to: deliverable(email) ?? null,
    subject: `New help ticket from ${name}`,
    body: `Name: ${name}\nEmail: ${email}\n\n${name}\n`,
    html: null,
    lane: 'now',
    unsubscribe: null,
    calendar: null,
    state: 'waiting',
    attempts: 1,
    first_at: 0,
    next_at: 0,
    turn: 0,
    claimed_until: 1,
    error: null,
    done_at: null,
  }
}

const headerNames = (mail: string) =>
  (mail.split('\r\n\r\n')[0] ?? '')
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':')[0] ?? '')

const usualHeaders = [
  'Auto-Submitted',
  'Content-Transfer-Encoding',
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Subject',
  'To',
]

function errorsOf({ commands: [greeting = '', ...commands], mail }: Session, meant: StoredMail) {
  const errors: string[] = []
  const compare = (what: string, found: string[], expected: string[]) => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(expected)]
    if (is !== should) errors.push(`${what} ${is} instead of ${should}`)
  }
  if (!greeting.startsWith('EHLO ')) errors.push(`greets with ${JSON.stringify(greeting)}`)
  compare('commands', commands, [
    'MAIL FROM:<rostra@example.org>',
    `RCPT TO:<${meant.recipient}>`,
    'DATA',
  ])
  const headers = [...usualHeaders, ...(meant.reply_to ? ['Reply-To'] : [])]
  compare('headers', headerNames(mail).sort(), headers.sort())
  // Some servers treat a lone CR or LF as the end of a line, others do not.
  if (/\r(?!\n)|(?<!\r)\n/.test(mail)) errors.push('a lone CR or LF')
  return errors.map((it) => `${it}: ${JSON.stringify([meant.recipient_name, meant.body])}`)
}

export type MailFuzzReport = {
  /** Distinct emails that arrived, and those to an address that a stranger entered. */
  arrived: number
  deliverable: number
  errors: string[]
}

/**
 * Sends this many emails about strangers: recipients must be exactly as intended, without additional commands or
 * headers.
 */
export async function runMailFuzz(mails: number, seed: number): Promise<MailFuzzReport> {
  const given = fc.sample(fc.tuple(hostile, address), { numRuns: mails, seed })
  const meant = given.map(([name, email], index) => mailOf(index, name, email))
  const sessions: Session[] = []
  const errors: string[] = []
  const server = recordingServer(sessions)
  const port = await listening(server)
  try {
    const from = { name: 'Rostra', address: 'rostra@example.org' }
    const left = [...meant]
    const sendAll = async () => {
      for (let mail = left.pop(); mail; mail = left.pop()) {
        // Of its own, so that each email has a connection.
        const sender = sendBySmtp(`smtp://127.0.0.1:${port}`, from)
        await sender
          .send(mail, new AbortController().signal)
          .catch((error) => errors.push(`${error}: ${JSON.stringify(mail.body)}`))
        sender.close()
      }
    }
    await Promise.all(Array.from({ length: sideBySide }, sendAll))
  } finally {
    await new Promise((done) => server.close(done))
  }
  const byId = new Map(meant.map((mail) => [mail.id, mail]))
  const arrived = new Set<string>()
  for (const session of sessions) {
    const id = /^Message-ID: <([\w-]+)@example\.org>$/m.exec(session.mail)?.[1] ?? ''
    const mail = byId.get(id)
    if (!mail || arrived.has(id)) errors.push(`nobody sent ${JSON.stringify(session)}`)
    else errors.push(...errorsOf(session, mail))
    arrived.add(id)
  }
  if (sessions.length !== mails) errors.push(`${sessions.length} connections for ${mails} mails`)
  const good = meant.filter(({ reply_to }) => reply_to !== null)
  return { arrived: arrived.size, deliverable: good.length, errors }
}

/** Accepts everything. */
function recordingServer(sessions: Session[]): Server {
  return createServer((socket) => {
    const session: Session = { commands: [], mail: '' }
    sessions.push(session)
    socket.on('error', () => {})
    let rest = ''
    let isMail = false
    socket.setEncoding('latin1')
    socket.write('220 sink\r\n')
    socket.on('data', (part: string) => {
      rest += part
      for (;;) {
        const end = isMail ? '\r\n.\r\n' : '\r\n'
        const at = rest.indexOf(end)
        if (at < 0) return
        const text = rest.slice(0, at)
        rest = rest.slice(at + end.length)
        if (isMail) session.mail = text
        else session.commands.push(text)
        isMail = !isMail && text === 'DATA'
        socket.write(isMail ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
}
