/** `rostra rehearse` as organisers run it: a process of its own against a server of its own. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rehearse } from '../../server/src/commands/rehearse.ts'
import { asOneself } from '../../server/src/platform/storage/as-caller.ts'
import { ask } from '../../server/src/testing/ask.ts'
import { listening } from '../../server/src/testing/free-port.ts'
import { type ServedSample, serveSample } from '../../server/src/testing/served-sample.ts'
import { folder, useFolder } from '../../server/src/testing/use-folder.ts'

const main = join(import.meta.dirname, '../../server/src/main.ts')

useFolder()

/** Runs the command; `onError` is called with all of stderr so far whenever there is more. */
function run(
  args: string[],
  env: Record<string, string>,
  onError?: (text: string, kill: (signal: NodeJS.Signals) => void) => void,
) {
  const { ROSTRA_TOKEN: _, ...ours } = process.env
  const child = spawn(process.execPath, [main, 'rehearse', ...args], {
    cwd: folder,
    env: { ...ours, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', (text) => {
    err += text
    onError?.(err, (signal) => child.kill(signal))
  })
  return new Promise<{ status: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (status) => resolve({ status, out: out.trim(), err: err.trim() })),
  )
}

const size = ['--attendees', '40', '--seconds', '3']
// A high patience, because the speed of this machine is not under test.
const load = [...size, '--messages-per-second', '20', '--patience', '100', '--json', 'out.json']
const json = () => JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'))

describe('against a server', () => {
  let server: ServedSample
  let token: string
  let before: unknown
  beforeAll(async () => {
    server = await serveSample()
    token = server.organiser.token
  })
  beforeEach(() => {
    before = everything()
  })
  afterAll(() => server.stop())

  const ofChat = ['channel', 'entry', 'chat_read', 'message_reaction']
  const tables = ['attendee', 'token', 'attendance_visit', ...ofChat]
  const everything = () =>
    tables.map((table) => server.rows(`select * from ${table} order by 1, 2`))

  test('attendees and messages of a rehearsal run in the server are removed at the restart after a kill -9', {
    tags: ['slow'],
  }, async () => {
    const people = "select count(*) as n from attendee where email like '%.rehearsal.invalid'"
    const messages = "select count(*) as n from entry where channel like 'rehearsal-%'"
    const settings = { attendees: 60, seconds: 600, whileLive: true }
    await ask(server.url, 'rehearsal-start', settings, token)
    await expect.poll(() => Number(server.rows(messages)[0]?.n)).toBeGreaterThan(3)
    await server.kill()
    expect(server.rows(people)).toEqual([{ n: 60 }])
    await server.startAgain()
    expect(everything()).toEqual(before)
    const { runs } = await ask(server.url, 'rehearsal-runs', {}, token)
    expect(runs).toMatchObject([{ state: 'lost' }])
  })

  test('a rehearsal prints its verdict and times, writes the figures to a file and leaves no data behind', async () => {
    const { status, out, err } = await run(['--url', server.url, ...load], { ROSTRA_TOKEN: token })
    expect([status, out]).toEqual([
      0,
      expect.stringContaining('PASSED. This deployment coped with 40'),
    ])
    expect(out).not.toContain('Failed')
    expect(out).toContain('Passed: 40 of 40 attendees signed in.')
    expect(out).toMatch(/Passed: \d+ messages were stored; everyone saw each once and in order\./)
    expect(out).toMatch(/^ +times +p50 +p95 +p99 +longest +limit of p95$/m)
    expect(out).toMatch(/^delivery to others +[\d,]+( +[\d.]+ m?s){5}$/m)
    expect(out).toMatch(/event loop delay .* of one core/)
    expect(err).toContain('is live on this server')
    for (const phase of ['Signing in …', 'Chat …', 'Everyone reconnects at once …'])
      expect(err).toContain(phase)

    const figures = json()
    expect(figures).toMatchObject({
      server: server.url,
      attendees: 40,
      seconds: 3,
      messagesPerSecond: 20,
      passed: true,
      ending: 'complete',
      failures: [],
    })
    const { signIn, page, enter, ack, delivery, reconnect, reconnectAll } = figures.steps
    expect([signIn.count, enter.count, reconnectAll.count]).toEqual([40, 40, 40])
    expect(reconnect.count).toBeGreaterThan(20)
    expect(page.count).toBeGreaterThanOrEqual(3 * 40)
    expect(ack.count).toBeGreaterThan(0)
    // Everyone but the sender receives a message, except those who are disconnected at the time.
    expect(delivery.count).toBeGreaterThan(20 * ack.count)
    for (const step of [signIn, page, enter, ack, delivery, reconnect, reconnectAll]) {
      expect(step.p50).toBeLessThanOrEqual(step.p95)
      expect(step.p95).toBeLessThanOrEqual(step.p99)
      expect(step.p99).toBeLessThanOrEqual(step.max)
    }
    expect(everything()).toEqual(before)
  })

  test('Ctrl-C stops a rehearsal, and its attendees are still removed', async () => {
    let stopped = false
    let registered: unknown[] = []
    const { status, out } = await run(
      ['--url', server.url, '--token', token, ...load, '--seconds', '600'],
      {},
      (text, kill) => {
        if (stopped || !text.includes('Chat …')) return
        stopped = true
        registered = server.rows("select id from attendee where email like '%.rehearsal.invalid'")
        kill('SIGINT')
      },
    )
    expect(registered).toHaveLength(40)
    expect([status, out]).toEqual([
      130,
      expect.stringContaining('STOPPED early, so there is no verdict.'),
    ])
    expect(json()).toMatchObject({ passed: false, ending: 'stopped' })
    expect(everything()).toEqual(before)
  })

  test('without an organiser’s token a rehearsal is refused in one line, and no one is registered', async () => {
    const args = ['--url', server.url, ...size]
    const attendee = await server.attendeeToken()
    before = everything()
    const refusals = [
      [await run(args, {}), 'an organiser’s token: set ROSTRA_TOKEN'],
      [await run(args, { ROSTRA_TOKEN: attendee }), 'the token belongs to an attendee'],
      [await run([...args, '--token', 'nonsense'], {}), 'the token is invalid'],
    ] as const
    for (const [{ status, out, err }, message] of refusals) {
      expect([status, out, err.split('\n')]).toEqual([2, '', [expect.stringContaining(message)]])
    }
    expect(everything()).toEqual(before)
  })

  test('an organiser at the terminal signs in by email and password', async () => {
    const { email, password } = server.organiser
    const asked: [string, boolean | undefined][] = []
    const answers = [email, 'wrong password here']
    const lines: string[] = []
    const io = {
      env: {},
      out: (line: string) => void lines.push(line),
      err: (line: string) => void lines.push(line),
      ask: async (question: string, { hidden }: { hidden?: boolean } = {}) => {
        asked.push([question, hidden])
        return answers.shift() ?? 'no'
      },
      asCaller: asOneself,
    }
    // The program takes this address for another machine; on Linux it is this one.
    const args = ['--url', `http://0.0.0.0:${server.port}`, ...size]
    await expect(rehearse.run(args, io)).rejects.toThrow(
      'The email address or password is incorrect.',
    )
    answers.push(email, password, 'perhaps', 'no')
    expect(await rehearse.run(args, io)).toBe(2)
    expect(lines).toEqual(['Cancelled. No load was generated.'])
    expect(asked.slice(0, 2)).toEqual([
      ['Organiser email: ', undefined],
      ['Password: ', true],
    ])
    const question = `This will simulate 40 attendees on 0.0.0.0:${server.port} for 3 s. Continue? (yes/no) `
    expect(asked.slice(4)).toEqual([
      [expect.stringContaining(question), undefined],
      [expect.stringContaining('is live on this server. '), undefined],
    ])
  })

  // Leaves an attendee behind.
  test('a rehearsal that is replaced by another one reports it', async () => {
    let other: Promise<Response> | undefined
    const { status, out } = await run(
      ['--url', server.url, '--token', token, ...load, '--seconds', '600'],
      {},
      (text) => {
        if (text.includes('Chat …'))
          other ??= fetch(`${server.url}/api/rehearsal-begin`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: token },
            body: JSON.stringify({ attendees: 1 }),
          })
      },
    )
    expect((await other)?.status).toBe(200)
    expect([status, out]).toEqual([1, expect.stringContaining('another rehearsal started')])
  })

  // Kills the server, so this test is the last one.
  test('a rehearsal fails if the server crashes, and reports at which point and what could not be removed', {
    tags: ['slow'],
  }, async () => {
    const { status, out, err } = await run(
      ['--url', server.url, '--token', token, ...load, '--seconds', '600'],
      {},
      (text) => {
        if (text.includes('Chat …')) void server.kill()
      },
    )
    expect([status, out]).toEqual([1, expect.stringContaining('FAILED. With 40 attendees')])
    expect(out).toContain('Failed: no one could sign in, so the remaining steps were skipped.')
    expect(out).toMatch(/Failed: 40 connections were cut \(.+\), the first .+ into the chat\./)
    expect(out).toMatch(/Failed: [\d,]+ attempts to connect failed \(ECONNREFUSED\)/)
    expect(err).toContain(
      'couldn’t be removed (ECONNREFUSED). The next rehearsal will remove them.',
    )
    expect(json()).toMatchObject({ passed: false, ending: 'unreachable' })
  })
})

test('a load test of another machine requires --yes', async () => {
  const args = ['--url', 'https://event.example.org', ...size, '--token', 't']
  const { status, out, err } = await run(args, {})
  expect([status, out]).toEqual([2, ''])
  expect(err).toBe(
    'rostra rehearse: event.example.org is another machine; add --yes to confirm the load test',
  )
})

describe('an unusable server is reported in one line', () => {
  test('when it does not respond', async () => {
    const { status, err } = await run(['--url', 'http://127.0.0.1:9', ...size, '--token', 't'], {})
    expect([status, err]).toEqual([
      1,
      'rostra rehearse: 127.0.0.1:9 isn’t responding (ECONNREFUSED)',
    ])
  })

  test.each([
    ['redirects to another site', 301, {}, 'it redirects to https://elsewhere.example.org/'],
    ['is not a Rostra server', 200, '<!doctype html>', 'this isn’t a Rostra server'],
    [
      'does not support rehearsals',
      404,
      { error: { code: 'unknown-call', message: 'x' } },
      'doesn’t support rehearsals',
    ],
  ])('when it %s', async (_, status, body, message) => {
    const answers: Record<string, unknown> = {
      '/api/me': { role: 'organiser' },
      '/api/sessions': { sessions: [] },
    }
    const other = createServer((request, response) => {
      const known = status === 404 ? answers[request.url ?? ''] : undefined
      response.writeHead(known ? 200 : status, { location: 'https://elsewhere.example.org/' })
      response.end(typeof body === 'string' ? body : JSON.stringify(known ?? body))
    })
    const port = await listening(other)
    const result = await run(['--url', `http://127.0.0.1:${port}`, ...size, '--token', 't'], {})
    expect([result.status, result.err.split('\n')]).toEqual([1, [expect.stringContaining(message)]])
    other.close()
  })
})
