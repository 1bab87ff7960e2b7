/** The dashboard and alerts in deploy/ use metrics that exist: on SQLite, and on PostgreSQL with Redis. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { parse } from 'yaml'
import { openEvent } from './open-event.ts'
import { projectRoot } from './rostra-command.ts'
import { startServerProcess } from './server-process.ts'

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] }
type Alerts = { groups: { rules: { alert: string; expr: string }[] }[] }

const read = (file: string) => readFileSync(join(projectRoot, 'deploy', file), 'utf8')
const { panels }: Dashboard = JSON.parse(read('grafana-dashboard.json'))
const alerts = (parse(read('prometheus-alerts.yaml')) as Alerts).groups.flatMap((it) => it.rules)
const queries = [
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
]

/** The metrics of both kinds of instances, after people have used them. */
let figures = ''
const folder = mkdtempSync(join(tmpdir(), 'rostra-monitoring-'))

beforeAll(async () => {
  const event = await openEvent({ env: { REDIS_URL: inject('redis') } })
  await event.organiser()
  const ada = await event.join('ada@example.org')
  await event.call('joinEmail', { email: 'nobody@example.org' })
  await event.breakDatabase()
  expect((await event.call('agenda', {}, ada)).status).toBe(503)
  const answer = async (url: string) => (await fetch(`${url}/metrics`)).text()
  // A call is counted once its answer has been sent.
  const counted = async () => expect(await answer(event.url)).toContain('status="5xx"')
  await vi.waitFor(counted, { timeout: 240_000 })
  figures = await answer(event.url)
  await event.close()
  const alone = await startServerProcess({ DATA_DIR: folder })
  figures += await answer(alone.url)
  await alone.end('SIGTERM')
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(queries)('%s: %s', (_, expr) => {
  // Every metric in deploy/ selects at least a job.
  const selectors = [...expr.matchAll(/(\w+)\{([^{}]*)\}/g)]
  expect(selectors.length).toBeGreaterThan(0)
  for (const [, name = '', labels = ''] of selectors) {
    if (name !== 'up') expect(figures).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `)
    for (const [, label = '', values = ''] of labels.matchAll(/(\w+)=~?"([^"]*)"/g))
      for (const value of ['job', 'instance'].includes(label) ? [] : values.split('|'))
        expect(figures).toMatch(new RegExp(`^${name}\\{.*\\b${label}="${value}"`, 'm'))
  }
})

test('the example configuration scrapes Rostra’s port, under the job name that the alerts use', () => {
  const { scrape_configs, rule_files } = parse(read('prometheus.yaml'))
  expect(rule_files).toEqual(['prometheus-alerts.yaml'])
  const [{ job_name, static_configs }] = scrape_configs
  expect(static_configs[0].targets).toEqual(['127.0.0.1:3000'])
  for (const { expr } of alerts)
    for (const [, job] of expr.matchAll(/\bjob=~?"([^"]*)"/g)) expect(job).toBe(job_name)
})
