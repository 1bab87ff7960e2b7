/** A schedule of another program, as pretalx writes it, and a site that serves it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { listening } from './free-port.ts'
import { newCertificate } from './tls-proxy.ts'

export type Talk = {
  id: string
  title?: string
  /** ISO 8601. */
  date?: string
  duration?: string
  room?: string
  abstract?: string
  persons?: object[]
}

/** On the day after the test event's. */
export const talk = (id: string, more: Partial<Talk> = {}): Talk => ({
  ...{ id, title: `Talk ${id}`, date: '2022-03-05T10:00:00Z', duration: '00:45' },
  ...{ room: 'Hall', abstract: `About ${id}`, persons: [], ...more },
})
export const talks = (count: number) => Array.from({ length: count }, (_, n) => talk(`t${n}`))

export const schedule = (all: readonly Talk[]): string => {
  const rooms = Object.groupBy(all, ({ room = '' }) => room)
  const events = ([name, its = []]: [string, Talk[] | undefined]) => [
    name,
    its.map(({ id, ...it }) => ({ ...it, guid: id })),
  ]
  const days = [
    { date: '2022-03-05', rooms: Object.fromEntries(Object.entries(rooms).map(events)) },
  ]
  return JSON.stringify({ schedule: { conference: { time_zone_name: 'UTC', days } } })
}

export type OutsideSite = Awaited<ReturnType<typeof startOutsideSite>>

export async function startOutsideSite() {
  let answer = { status: 200, body: '' }
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  return {
    url: `http://127.0.0.1:${await listening(server)}/schedule.json`,
    /** What it answers from now on; a string with status 200. */
    says(next: readonly Talk[] | { status: number; body: string }) {
      answer = 'status' in next ? next : { status: 200, body: schedule(next) }
    },
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Serves these files over https. This process trusts it until it is closed. */
export async function startSecureSite(files: Record<string, Buffer>) {
  const folder = mkdtempSync(join(tmpdir(), 'rostra-secure-'))
  const { certificate, key } = newCertificate(folder)
  const cert = readFileSync(certificate, 'utf8')
  const server = createSecure({ cert, key: readFileSync(key) }, ({ url = '' }, response) =>
    response.writeHead(files[url] ? 200 : 404).end(files[url]),
  )
  rmSync(folder, { recursive: true })
  const usual = getCACertificates('default')
  setDefaultCACertificates([...usual, cert])
  return {
    url: `https://localhost:${await listening(server)}`,
    close() {
      setDefaultCACertificates(usual)
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
