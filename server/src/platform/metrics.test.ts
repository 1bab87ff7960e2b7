import { describe, expect, test } from 'vitest'
import { build, version } from '../program-files.ts'
import { mailServer } from '../testing/mail-server.ts'
import { openEvent } from '../testing/open-event.ts'
import { event, openInstead, useEvent } from '../testing/use-event.ts'

useEvent()

const read = (headers: Record<string, string> = {}) => fetch(`${event.url}/metrics`, { headers })
const value = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((it) => it.startsWith(line))
      ?.split(' ')
      .at(-1),
  )

test('closes with codes that clients define are counted under one label', async () => {
  for (const code of [3000, 4000, 4999]) {
    const live = event.live()
    await live.opened
    live.socket.close(code)
  }
  const others = async () =>
    value(await (await read()).text(), 'rostra_socket_closes_total{code="other"}')
  await expect.poll(others).toBe(3)
})

test('metrics include sockets, rooms, entries, commits, ticks, closes and the event loop', async () => {
  const ada = await event.join('ada@example.org')
  const live = event.live()
  await live.enter(ada, 'iwd')
  await live.send({ t: 'send', channel: 'iwd', id: 'x', text: 'Hello' })
  await live.untilEntries(1)
  const refused = event.live()
  await refused.send({ t: 'hello', token: 'nonsense' })
  await refused.closed()
  const answer = await read()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(value(text, 'rostra_sockets')).toBe(1)
  expect(value(text, 'rostra_rooms')).toBe(1)
  expect(value(text, 'rostra_unsent_bytes')).toBe(0)
  expect(value(text, 'rostra_entries_total')).toBe(1)
  expect(value(text, 'rostra_commit_seconds_count')).toBe(1)
  expect(value(text, 'rostra_tick_seconds_count')).toBeGreaterThan(0)
  expect(value(text, 'rostra_socket_closes_total{code="4401"}')).toBe(1)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).not.toContain('example.org')
})

test('servers in one process all report the metrics of the process, and each only its own rooms', async () => {
  const other = await openEvent()
  const live = event.live()
  await live.enter(await event.join(), 'iwd')
  const texts = await Promise.all(
    [event, other].map(async ({ url }) => (await fetch(`${url}/metrics`)).text()),
  )
  for (const text of texts)
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(value(text, name)).toBeGreaterThan(0)
  expect(texts.map((text) => value(text, 'rostra_rooms'))).toEqual([1, 0])
  await other.close()
})

test('calls are counted by name and status class, with their duration', async () => {
  await event.join('ada@example.org')
  await event.call('joinEmail', { email: 'nobody@example.org' })
  await event.call('me')
  await fetch(event.url)
  const read200 = async (name: string, labels: string) =>
    value(await (await read()).text(), `${name}{${labels}}`)
  const requests = (labels: string) => read200('rostra_http_requests_total', labels)
  await expect.poll(() => requests('call="joinEmail",status="2xx"')).toBe(1)
  await expect.poll(() => requests('call="joinEmail",status="4xx"')).toBe(1)
  await expect.poll(() => requests('call="me",status="4xx"')).toBe(1)
  await expect.poll(() => requests('call="site",status="2xx"')).toBe(1)
  expect(await read200('rostra_call_seconds_count', 'call="joinEmail"')).toBe(2)
  expect(await read200('rostra_call_seconds_count', 'call="site"')).toBeNaN()
})

test('made-up paths, calls and email addresses never appear in metrics', async () => {
  for (const made of ['made-up', 'api/made-up', 'files/made-up', 'chat-files/made-up', '%6dade-up'])
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
      await fetch(`${event.url}/${made}`, { method })
  await event.call('joinEmail', { email: 'made-up@example.org' })
  const text = await (await read()).text()
  expect(text).toContain('rostra_http_requests_total{call="unknown",status="4xx"}')
  expect(text).not.toContain('made-up')
  const parts = text.matchAll(/^rostra_http_requests_total\{call="([^"]*)"/gm)
  const known = ['unknown', 'site', 'files', 'chat-files', 'joinEmail']
  for (const [, part = ''] of parts) expect(known).toContain(part)
})

test('mails are counted as sent, delayed or failed, and waiting ones are shown', async () => {
  const answers: Record<string, number> = { 'a@example.org': 250, 'b@example.org': 451 }
  const smtp = await mailServer(0, { recipient: (address) => answers[address] ?? 550 })
  await openInstead({ env: { SMTP_URL: smtp.url } })
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org'])
    await event.moderator(email)
  const ticket = { firstname: 'Ada', lastname: 'O', email: 'ada@example.org', message: 'Help' }
  await event.call('help-ticket', ticket)
  const figures = async () => {
    const text = await (await read()).text()
    const counts = ['sent', 'retried', 'failed'].map((state) =>
      value(text, `rostra_mails_total{state="${state}"}`),
    )
    return [...counts, value(text, 'rostra_mails_waiting')]
  }
  await expect.poll(figures).toEqual([1, 1, 1, 1])
  await smtp.close()
})

test('a connection closed by the server counts under the server’s close code, even if the client does not respond', async () => {
  const ada = await event.join('ada@example.org')
  const live = event.live()
  await live.hello(ada)
  live.socket.pause()
  await event.call('sign-out', {}, ada)
  live.close()
  const closes = async () =>
    value(await (await read()).text(), 'rostra_socket_closes_total{code="4401"}')
  await expect.poll(closes).toBe(1)
})

test('an untrusted proxy causes one warning in the log, and one for organisers in the console', async () => {
  const [meera, mo] = [await event.organiser(), await event.moderator()]
  const warned = () => event.logLines.filter((line) => line.includes('TRUST_PROXY=on'))
  const warnings = async (token: string) => (await event.call('overview', {}, token)).body.warnings
  expect([warned().length, await warnings(meera)]).toEqual([0, []])
  for (const address of ['203.0.113.9', '203.0.113.10'])
    await fetch(event.url, { headers: { 'x-forwarded-for': address } })
  expect(warned()).toHaveLength(1)
  expect(warned()[0]).not.toContain('203.0.113')
  expect(await warnings(meera)).toEqual([{ code: 'proxy-not-trusted' }])
  expect(await warnings(mo)).toEqual([])
})

describe.each(['off', 'on'])('without a token, with TRUST_PROXY=%s', (TRUST_PROXY) => {
  useEvent({ once: true, env: { TRUST_PROXY } })

  test('requests for metrics through a proxy on the same machine are refused', async () => {
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])
      for (const value of ['127.0.0.1', '203.0.113.9', 'for=127.0.0.1', ''])
        expect([header, value, (await read({ [header]: value })).status]).toEqual([
          header,
          value,
          403,
        ])
    expect((await read({ 'x-forwarded-for': '127.0.0.1, 203.0.113.7' })).status).toBe(403)
    expect((await read()).status).toBe(200)
  })
})

describe('with a token', () => {
  useEvent({ once: true, env: { METRICS_TOKEN: 'a long secret', TRUST_PROXY: 'on' } })

  test('metrics require it', async () => {
    expect((await read()).status).toBe(401)
    expect((await read({ authorization: 'Bearer wrong' })).status).toBe(403)
    expect((await read({ authorization: 'Bearer a long secret' })).status).toBe(200)
  })

  test('a trusted proxy causes no warning', async () => {
    await fetch(event.url, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect((await event.call('overview', {}, await event.organiser())).body.warnings).toEqual([])
  })
})

describe('metrics', () => {
  useEvent({ once: true })

  test('include the versions of Rostra and Node, the commit with its date, and the kind of database', async () => {
    const text = await (await read()).text()
    const { node } = process.versions
    const { commit, date } = build()
    const labels = `version="${version}",commit="${commit}",date="${date}",database="sqlite",node="${node}"`
    expect(value(text, `rostra_build_info{${labels}}`)).toBe(1)
    expect(text).not.toContain('rostra_database_')
  })

  test('of a single instance include none of a broker', async () => {
    expect(await (await read()).text()).not.toContain('rostra_broker')
  })

  test('count refusals by the name of the limit', async () => {
    for (let n = 0; n < 23; n += 1) await event.call('organiser-invitation', { link: 'x' })
    const text = await (await read()).text()
    expect(value(text, 'rostra_limits_refused_total{limit="setUp"}')).toBe(3)
    // Prometheus sees no increase in a metric that did not exist before.
    expect(value(text, 'rostra_limits_refused_total{limit="call"}')).toBe(0)
    expect(value(text, 'rostra_limits_refused_total{limit="liveByAddress"}')).toBe(0)
    expect(value(text, 'rostra_mails_total{state="failed"}')).toBe(0)
  })
})
