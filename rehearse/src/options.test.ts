import { describe, expect, test } from 'vitest'
import { UsageError } from '../../server/src/commands/command.ts'
import { isLoopback, readOptions } from './options.ts'

const read = (args: string) =>
  readOptions(
    `--url http://localhost:3000 --attendees 600 --seconds 60 ${args}`.trim().split(/\s+/),
    Date.UTC(2026, 10, 21, 9, 5, 7),
  )

test('omitted options get defaults, some of which depend on the number of attendees', () => {
  expect(read('')).toEqual({
    server: new URL('http://localhost:3000/'),
    attendees: 600,
    plan: { seconds: 60, rampUp: 6, messagesPerSecond: 10 },
    patience: 1,
    token: undefined,
    yes: false,
    json: 'rehearsal-2026-11-21T09-05-07.json',
  })
  expect(read('--attendees 10').plan).toEqual({ seconds: 60, rampUp: 1, messagesPerSecond: 1 })
})

test('every option can be given explicitly', () => {
  const args =
    '--messages-per-second 2.5 --ramp-up 30 --patience 3 --token t --yes --json /tmp/out.json'
  expect(read(args)).toMatchObject({
    plan: { seconds: 60, rampUp: 30, messagesPerSecond: 2.5 },
    patience: 3,
    token: 't',
    yes: true,
    json: '/tmp/out.json',
  })
})

test.each([
  ['https://event.example.org', 'https://event.example.org/'],
  ['https://example.org/conference', 'https://example.org/conference/'],
  ['https://example.org/conference//?x#y', 'https://example.org/conference/'],
])('%s is the server at %s', (url, server) => {
  expect(read(`--url ${url}`).server.href).toBe(server)
})

describe('an invalid command line is refused with a one-line message', () => {
  test.each([
    ['--url event.example.org', '--url: "event.example.org" is not a URL'],
    ['--url ftp://example.org', '--url: "ftp://example.org" is not a URL'],
    ['--attendees 1', '--attendees: "1" is not a whole number from 2 to 10,000'],
    ['--attendees 10001', '--attendees: "10001" is not a whole number'],
    ['--attendees many', '--attendees: "many" is not a whole number'],
    ['--seconds 0', '--seconds: "0" is not a whole number from 1 to 3,600'],
    ['--seconds 1.5', '--seconds: "1.5" is not a whole number'],
    ['--ramp-up 0', '--ramp-up: "0" is not a whole number'],
    ['--patience 0', '--patience: "0" is not a whole number'],
    ['--messages-per-second 601', '--messages-per-second: "601" is not a number up to 600'],
    ['--messages-per-second 0', '--messages-per-second: "0" is not a number'],
    ['--messages-per-second x', '--messages-per-second: "x" is not a number'],
    ['--json /no/such/folder/x.json', '--json: can’t write to /no/such/folder/x.json'],
  ])('%s', (args, message) => {
    expect(() => read(args)).toThrow(UsageError)
    expect(() => read(args)).toThrow(message)
  })

  test('if a required option is missing', () => {
    expect(() => readOptions(['--url', 'http://localhost', '--seconds', '3'], 0)).toThrow(
      'rostra rehearse needs --url URL, --attendees N and --seconds S',
    )
  })
})

test.each([
  ['http://localhost:3000', true],
  ['http://rostra.localhost', true],
  ['http://127.0.0.1', true],
  ['http://127.9.9.9', true],
  ['http://[::1]:3000', true],
  ['http://0.0.0.0', false],
  ['http://192.168.1.5', false],
  ['http://127.0.0.1.example.org', false],
  ['https://localhost.example.org', false],
])('%s is on this machine: %s', (url, expected) => {
  expect(isLoopback(new URL(url))).toBe(expected)
})
