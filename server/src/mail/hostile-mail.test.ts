/** Names and addresses as strangers write them, sent over SMTP to a server that takes every command down. */
import { createServer, type Server } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverable } from './deliverable.ts'
import type { StoredMail } from './mail-outbox-store.ts'
import { sendBySmtp } from './send-by-smtp.ts'

const runs = 5_000
const seed = 20261124
const sideBySide = 25

/** What went over each connection: commands, and the mail without its end. */
const sessions: { commands: string[]; mail: string }[] = []
let server: Server
let url = ''
beforeAll(async () => {
  server = createServer((socket) => {
    const session = { commands: [] as string[], mail: '' }
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address && typeof address === 'object') url = `smtp://127.0.0.1:${address.port}`
})
afterAll(() => new Promise((done) => server.close(done)))

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
    state: 'waiting',
    attempts: 1,
    first_at: 0,
    next_at: 0,
    claimed_until: 1,
    error: null,
    done_at: null,
  }
}

const headerNames = (mail: string) =>
  (mail.split('\r\n\r\n')[0] ?? '')
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':')[0])

test('5,000 hostile names and addresses: recipients exactly as meant, no further command, no further header', async () => {
  const given = fc.sample(fc.tuple(hostile, address), { numRuns: runs, seed })
  const mails = given.map(([name, email], index) => mailOf(index, name, email))
  const sender = sendBySmtp(url, { name: 'Rostra', address: 'rostra@example.org' })
  const left = [...mails]
  const sendAll = async () => {
    for (let mail = left.pop(); mail; mail = left.pop())
      await sender.send(mail, new AbortController().signal)
  }
  await Promise.all(Array.from({ length: sideBySide }, sendAll))

  expect(sessions).toHaveLength(runs)
  const byId = new Map(mails.map((mail) => [mail.id, mail]))
  const seen = new Set<string>()
  for (const { commands, mail } of sessions) {
    const id = /^Message-ID: <([\w-]+)@example\.org>$/m.exec(mail)?.[1] ?? ''
    const meant = byId.get(id)
    seen.add(id)
    expect(commands.slice(1)).toEqual([
      'MAIL FROM:<rostra@example.org>',
      `RCPT TO:<${meant?.recipient}>`,
      'DATA',
    ])
    expect(commands[0]).toMatch(/^EHLO /)
    expect(headerNames(mail).sort()).toEqual(
      [
        'Auto-Submitted',
        'Content-Transfer-Encoding',
        'Content-Type',
        'Date',
        'From',
        'MIME-Version',
        'Message-ID',
        ...(meant?.reply_to ? ['Reply-To'] : []),
        'Subject',
        'To',
      ].sort(),
    )
    // A lone CR or LF is a line's end to some servers and none to others.
    expect(mail).not.toMatch(/\r(?!\n)|(?<!\r)\n/)
  }
  expect(seen.size).toBe(runs)
  // The sample is about something: some of its addresses are good ones, most are not.
  const good = mails.filter(({ reply_to }) => reply_to !== null).length
  expect(good).toBeGreaterThan(runs / 20)
  expect(good).toBeLessThan(runs / 2)
})
