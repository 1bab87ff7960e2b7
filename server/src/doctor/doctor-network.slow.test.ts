/** Broken mail servers, proxies and addresses: each is found and named, together with its fix. */
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listening } from '../testing/free-port.ts'
import { mailServer } from '../testing/mail-server.ts'
import { setUpEvent } from '../testing/numbered-event.ts'
import { projectRoot } from '../testing/rostra-command.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'
import type { Finding } from './check.ts'
import { type Env, expectFinding, isError, isWarning, type SetUp } from './test-set-up.ts'

let closing: (() => unknown)[]
useFolder()
beforeEach(() => {
  closing = []
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
})

/** A server for all checks that use HTTP. */
let served: { dataDir: string; server: ServerProcess }
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-doctor-served-'))
  await setUpEvent({ DATA_DIR: dataDir }, 1)
  served = { dataDir, server: await startServerProcess({ DATA_DIR: dataDir }) }
})
afterAll(async () => {
  await served.server.end('SIGTERM')
  rmSync(served.dataDir, { recursive: true })
})

const nothing = 'http://127.0.0.1:9'

/** Listens on a free port of this machine; closed after the test. */
async function listen(server: Server): Promise<string> {
  const port = await listening(server)
  closing.push(
    () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(done)
      }),
  )
  return `http://127.0.0.1:${port}`
}

const answering = (answer: (request: IncomingMessage, response: ServerResponse) => void) =>
  listen(createServer(answer))

/** A proxy in front of the served site. */
const proxy = (
  change: (headers: Record<string, string | string[] | undefined>, path: string) => void,
  /** The name under which it requests the site; '' lets no WebSocket through. */
  host = 'same',
) => {
  const server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming
    const { upgrade: _, connection: __, ...kept } = headers
    const passed = request(`${served.server.url}${url}`, { method, headers: kept }, (answer) => {
      const changed = { ...answer.headers }
      change(changed, url)
      outgoing.writeHead(answer.statusCode ?? 0, changed)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  if (host !== '')
    server.on('upgrade', ({ url, headers }, socket) => {
      const passed = request(`${served.server.url}${url}`, {
        headers: { ...headers, ...(host === 'same' ? {} : { host }) },
      })
      passed.on('upgrade', (_, inner) => {
        socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
        )
        for (const it of [inner, socket]) it.on('error', () => {})
        inner.pipe(socket).pipe(inner)
      })
      passed.on('response', (answer) => socket.end(`HTTP/1.1 ${answer.statusCode} No\r\n\r\n`))
      passed.end()
    })
  return listen(server)
}

/** Runs it as people do; asynchronously, because the mail server is in this process. */
const doctor = (args: string[], env: Env) =>
  new Promise<{ status: number; out: string }>((resolve) => {
    const main = join(projectRoot, 'server/src/main.ts')
    const options = { env: { ...process.env, ...env } }
    execFile(process.execPath, [main, 'doctor', ...args], options, (error, out) =>
      resolve({ status: Number(error?.code ?? 0), out: out.trim() }),
    )
  })

describe('the doctor reports:', () => {
  test.each<SetUp>([
    [
      'a mail server that is away',
      () => ({ SMTP_URL: 'smtp://u:secret@127.0.0.1:9' }),
      { check: 'mail', ...isError },
      /no mail server responds/,
    ],
    [
      'a mail server without an address',
      () => ({ SMTP_URL: 'smtp://mail.invalid' }),
      { check: 'mail', ...isError },
      /can’t be resolved|no mail server responds/,
    ],
    [
      'a mail server that is none',
      async () => {
        const url = await answering((_, response) => response.end('Not mail'))
        return { SMTP_URL: url.replace('http', 'smtp') }
      },
      { check: 'mail', ...isError },
      /^SMTP_URL: /,
    ],
    [
      'a wrong password of the mail server',
      async () => {
        const server = new SMTPServer({
          disabledCommands: ['STARTTLS'],
          allowInsecureAuth: true,
          onAuth: (_, __, done) => done(new Error('wrong')),
        })
        server.on('error', () => {})
        const port = await new Promise<number>((resolve) => {
          const it = server.listen(0, '127.0.0.1', () =>
            resolve((it.address() as { port: number }).port),
          )
        })
        closing.push(() => new Promise((done) => server.close(() => done(undefined))))
        return { SMTP_URL: `smtp://u:secret@127.0.0.1:${port}` }
      },
      { check: 'mail', ...isError },
      /refuses the user or password/,
    ],
    ['no PUBLIC_URL', () => ({}), { check: 'public address', ...isWarning }, /not set/],
    [
      'a PUBLIC_URL without an address',
      () => ({ PUBLIC_URL: 'https://event.invalid' }),
      { check: 'public address', ...isError },
      /can’t be resolved|can’t be reached/,
    ],
    [
      'a PUBLIC_URL where nothing listens',
      () => ({ PUBLIC_URL: nothing }),
      { check: 'public address', ...isError },
      /nothing listens/,
    ],
    [
      'a PUBLIC_URL of another program',
      async () => ({
        PUBLIC_URL: await answering((_, response) => response.end('Welcome to nginx!')),
      }),
      { check: 'public address', ...isError },
      /another program answers/,
    ],
    [
      'a PUBLIC_URL that leads elsewhere',
      async () => ({
        PUBLIC_URL: await answering((_, response) =>
          response.writeHead(301, { location: 'https://www.example.org/?token=secret' }).end(),
        ),
      }),
      { check: 'public address', ...isError },
      /redirects elsewhere \(301 to https:\/\/www\.example\.org\/\)/,
    ],
    [
      'a proxy that does not reach Rostra',
      async () => ({ PUBLIC_URL: await answering((_, response) => response.writeHead(502).end()) }),
      { check: 'public address', ...isError },
      /can’t reach Rostra \(502\)/,
    ],
    [
      'a proxy that lets no WebSocket through',
      async () => ({ PUBLIC_URL: await proxy(() => {}, '') }),
      { check: 'public address', ...isError },
      /blocks WebSockets/,
    ],
    [
      'a proxy that keeps the name it was asked for to itself',
      async () => ({ PUBLIC_URL: await proxy(() => {}, 'inner.local') }),
      { check: 'public address', ...isError },
      /refuses pages of PUBLIC_URL/,
    ],
    [
      'TRUST_PROXY off behind a proxy',
      async () => ({
        PUBLIC_URL: await proxy((headers) => {
          headers.server = 'nginx'
        }),
      }),
      { check: 'public address', ...isError },
      /TRUST_PROXY is off/,
    ],
    [
      'a proxy that takes no segments',
      async () => ({
        PUBLIC_URL: await answering((request, response) => {
          request.resume()
          response.writeHead(request.method === 'PUT' ? 403 : 200).end('{"status":"ok"}')
        }),
      }),
      { check: 'studio', ...isWarning },
      /refuses what encoders send \(403\)/,
    ],
    [
      'a proxy that does not say who called it',
      async () => ({
        TRUST_PROXY: 'on',
        PUBLIC_URL: await proxy((headers) => {
          headers.server = 'nginx'
        }),
      }),
      { check: 'public address', ...isError },
      /^TRUST_PROXY counts on 1 addresses in X-Forwarded-For, and 0 arrive/,
    ],
    [
      'a cache that is not of this site',
      async () => ({ MEDIA_URL: await answering((_, response) => response.writeHead(404).end()) }),
      { check: 'studio', ...isWarning },
      /^MEDIA_URL does not lead to this site/,
    ],
    [
      'TRUST_PROXY on without a proxy',
      () => ({ PUBLIC_URL: served.server.url, TRUST_PROXY: 'on' }),
      { check: 'public address', ...isWarning },
      /there is no proxy in front/,
    ],
    [
      'metrics for everyone',
      async () => ({
        TRUST_PROXY: 'on',
        PUBLIC_URL: await answering((incoming, response) => {
          response.setHeader('server', 'nginx')
          response.end(incoming.url === '/metrics' ? '# HELP process_cpu\n' : '{"status":"ok"}')
        }),
      }),
      { check: 'public address', ...isError },
      /anyone can read \/metrics/,
    ],
    [
      'a clock that is an hour off',
      async () => ({
        PUBLIC_URL: await proxy((headers) => {
          headers.date = new Date(Date.now() + 3600_000).toUTCString()
        }),
      }),
      { check: 'clock', ...isWarning },
      // Less by the time that the answer took to arrive.
      /differs by 3(?:59\d|600) s from PUBLIC_URL/,
    ],
  ])('%s', async (_, setUp, expected, message) => {
    await expectFinding({ DATA_DIR: dataDir, ...(await setUp()) }, expected, message)
  })
})

test('a mail server that never responds is reported as an error', async () => {
  const silent = createTcpServer(() => {})
  const port = await listening(silent)
  closing.push(() => new Promise((done) => silent.close(done)))
  const env = { DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` }
  await expectFinding(
    env,
    { check: 'mail', ...isError },
    /^SMTP_URL: the mail server isn’t responding$/,
  )
})

test('a healthy installation passes every check while its server runs, and no email is sent', async () => {
  const mail = await mailServer()
  closing.push(mail.close)
  chmodSync(served.dataDir, 0o700)
  const env = { DATA_DIR: served.dataDir, PUBLIC_URL: served.server.url, SMTP_URL: mail.url }
  const json = await doctor(['--json'], env)
  const { ok, checks } = JSON.parse(json.out) as { ok: boolean; checks: Finding[] }
  expect([json.status, ok, checks.filter(({ state }) => state !== 'ok')]).toEqual([0, true, []])
  expect(mail.received).toEqual([])
  const text = await doctor([], { ...env, PORT: 'abc' })
  expect(text.status).toBe(1)
  expect(text.out).toMatch(/^error {4}settings +PORT: "abc"/m)
  expect(text.out).toMatch(/^ +→ Correct or remove PORT$/m)
  expect(text.out).toMatch(/Errors: 1\. Warnings: 0\.$/)
})
