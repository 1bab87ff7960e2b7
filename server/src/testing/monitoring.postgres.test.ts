/** The dashboard and alerts in deploy/ use metrics that exist: on SQLite, and on PostgreSQL with Redis. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { parse, stringify } from 'yaml'
import { openEvent } from './open-event.ts'
import { readQuery } from './promql.ts'
import { projectRoot } from './rostra-command.ts'
import { startServerProcess } from './server-process.ts'

type Panel = { title: string; type: string; targets?: { expr: string; legendFormat: string }[] }
type Alert = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

const deploy = (file: string) => join(projectRoot, 'deploy', file)
const read = (file: string) => readFileSync(deploy(file), 'utf8')
const dashboard: { panels: Panel[] } = JSON.parse(read('grafana-dashboard.json'))
const alerts: Alert[] = parse(read('prometheus-alerts.yaml')).groups[0].rules
const panels = dashboard.panels.filter(({ type }) => type !== 'row')
const queries = [
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({ of: title, expr, template: legendFormat })),
  ),
  ...alerts.map(({ alert, expr, annotations }) => ({
    of: alert,
    expr,
    template: annotations.summary.replace(/\$labels\./g, ''),
  })),
]
const isInstalled = (program: string) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)))

/** The metrics of both kinds of instances, after people have used them. */
let figures = ''
const folder = mkdtempSync(join(tmpdir(), 'rostra-monitoring-'))

beforeAll(async () => {
  const event = await openEvent({ env: { REDIS_URL: inject('redis') } })
  await event.organiser()
  const ada = await event.join('ada@example.org')
  const live = event.live()
  await live.enter(ada, 'iwd')
  await live.send({ t: 'send', channel: 'iwd', id: 'x', text: 'Hello' })
  await live.untilEntries(1)
  live.close()
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

/** Lines of a metric; for a histogram, those of its buckets. */
const linesOf = (name: string) =>
  figures.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
const isThere = (name: string) => figures.includes(`# TYPE ${name.replace(/_bucket$/, '')} `)

test.each(queries)('$of: $expr', ({ expr, template }) => {
  const query = readQuery(expr.replaceAll('$__rate_interval', '1m'))
  expect(query.errors).toEqual([])
  expect(query.figures.length).toBeGreaterThan(0)
  // Labels added by Prometheus itself.
  const labels = new Set(['job', 'instance', 'le'])
  for (const { name, labels: asked } of query.figures) {
    if (name === 'up') continue
    expect([name, isThere(name)]).toEqual([name, true])
    const lines = linesOf(name)
    for (const [, label = ''] of lines.join('\n').matchAll(/([a-z]\w*)="/g)) labels.add(label)
    // Printed only when something is lost.
    if (name === 'rostra_broker_lost_total') labels.add('kind')
    for (const { name: label, values } of asked)
      for (const value of label === 'job' || label === 'instance' ? [] : values) {
        const found = lines.some((line) => line.includes(`${label}="${value}"`))
        expect([name, label, value, found]).toEqual([name, label, value, true])
      }
  }
  for (const label of query.grouping) expect(labels).toContain(label)
  for (const [, label = ''] of template.matchAll(/\{\{ ?([a-z]\w*)/g))
    expect(labels).toContain(label)
})

test('every panel has a description, and every alert a runbook', () => {
  const described = panels.filter((it) => (it as { description?: string }).description)
  expect(described).toHaveLength(panels.length)
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
  for (const { labels, annotations } of alerts) {
    expect(['page', 'look']).toContain(labels.severity)
    expect(annotations.runbook.length).toBeGreaterThan(100)
  }
})

test('the example configuration scrapes Rostra’s port, under the job name that the alerts use', () => {
  const { scrape_configs, rule_files } = parse(read('prometheus.yaml'))
  expect(rule_files).toEqual(['prometheus-alerts.yaml'])
  const [{ job_name, static_configs }] = scrape_configs
  expect(static_configs[0].targets).toEqual(['127.0.0.1:3000'])
  for (const { expr } of alerts)
    for (const { labels } of readQuery(expr).figures)
      expect(labels.find(({ name }) => name === 'job')?.values).toEqual([job_name])
})

/** Series as reported by the instances, and the alerts that have to fire ten minutes later. */
const scenes = [
  { series: 'up', values: '1x10 0x10', rings: ['RostraDown'] },
  { series: 'up', values: '1x20', rings: [] },
  { series: 'rostra_commit_failures_total', values: '0x17 1x3', rings: ['RostraMessagesRefused'] },
  { series: 'rostra_mails_total{state="failed"}', values: '0x10 1x10', rings: ['RostraMailFails'] },
  { series: 'rostra_mails_total{state="sent"}', values: '0+5x20', rings: [] },
  { series: 'rostra_data_free_bytes', values: '1500000000x20', rings: ['RostraDiskLow'] },
  {
    series: 'rostra_limits_refused_total{limit="joinByAddress"}',
    values: '0+100x20',
    rings: ['RostraTurnsPeopleAway'],
  },
  { series: 'rostra_limits_refused_total{limit="typing"}', values: '0+1000x20', rings: [] },
  { series: 'rostra_broker_up', values: '1x10 0x10', rings: ['RostraRedisAway'] },
]

test('alerts fire when they should, according to promtool, where it is installed', () => {
  if (!isInstalled('promtool')) return
  for (const file of ['prometheus.yaml', 'prometheus-alerts.yaml'])
    writeFileSync(join(folder, file), read(file))
  const promtool = (...template: string[]) => execFileSync('promtool', template, { cwd: folder })
  promtool('check', 'config', 'prometheus.yaml')
  const recorded = queries.map(({ expr }, index) => ({
    record: `query_${index}`,
    expr: expr.replaceAll('$__rate_interval', '1m'),
  }))
  writeFileSync(join(folder, 'all.yaml'), stringify({ groups: [{ name: 'all', rules: recorded }] }))
  promtool('check', 'rules', 'all.yaml')
  const tests = scenes.map(({ series, values, rings }) => {
    const [name, labels = '}'] = series.split('{')
    const all = `{job="rostra",instance="one",${labels}`.replace(',}', '}')
    return {
      interval: '1m',
      input_series: [{ series: name + all, values }],
      promql_expr_test: [
        {
          expr: 'sum by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: '20m',
          exp_samples: rings.map((alert) => ({
            labels: `{alertname="${alert}"}`,
            value: 1,
          })),
        },
      ],
    }
  })
  const cases = { rule_files: ['prometheus-alerts.yaml'], evaluation_interval: '1m', tests }
  writeFileSync(join(folder, 'tests.yaml'), stringify(cases))
  promtool('test', 'rules', 'tests.yaml')
})
