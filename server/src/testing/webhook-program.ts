/** Another program, to which webhooks send their messages. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { listening } from './free-port.ts'
import { done, event } from './use-event.ts'

export const webhookKinds = [
  'attendee.registered',
  'attendee.removed',
  'session.changed',
  'question.asked',
  'ticket.opened',
]

type Received = { headers: IncomingHttpHeaders; body: string }

/** Starts the program for the tests of a file, in whose hands its answers are. Call it before `useEvent`. */
export function useWebhookProgram() {
  let server: Server
  let held: (() => void)[] = []
  const program = {
    url: '',
    received: [] as Received[],
    answer: 204,
    headers: {} as Record<string, string>,
    /** Which messages are answered with 500, and which not before `letGo`. */
    refuses: (_body: string) => false,
    holds: (_body: string) => false,
    letGo() {
      program.holds = () => false
      for (const end of held.splice(0)) end()
    },
    /** Makes a webhook to it. */
    add: (events: readonly string[] = webhookKinds) =>
      done('webhook-save', { url: program.url, events }),
    deliveries: async (id: string) => (await done('webhook-deliveries', { id })).deliveries,
    /** The messages, once so many have arrived. */
    async messages(count: number) {
      await expect
        .poll(async () => {
          await event.clock.advance(1_000)
          return program.received.length
        })
        .toBe(count)
      return program.received.map(({ body }) => JSON.parse(body))
    },
  }
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part) => parts.push(part))
      request.on('end', () => {
        const body = Buffer.concat(parts).toString()
        program.received.push({ headers: request.headers, body })
        const status = program.refuses(body) ? 500 : program.answer
        const end = () => response.writeHead(status, program.headers).end()
        if (program.holds(body)) held.push(end)
        else end()
      })
    })
    program.url = `http://127.0.0.1:${await listening(server)}/hook`
  })
  afterAll(() => server.close())
  beforeEach(() => {
    held = []
    const always = () => false
    Object.assign(program, {
      received: [],
      answer: 204,
      headers: {},
      refuses: always,
      holds: always,
    })
  })
  return program
}
