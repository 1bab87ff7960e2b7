/** The check of a server after hostile traffic finds every kind of leftover that it looks for. */
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInspector, settledMemory } from '../../server/src/testing/inspector.ts'
import { createLiveSocket } from '../../server/src/testing/live-socket.ts'
import { watchLog } from '../../server/src/testing/log-watch.ts'
import { channelsOf } from '../../server/src/testing/numbered-event.ts'
import { type Deployment, deploy } from './deployment.ts'

let deployment: Deployment
beforeAll(async () => {
  deployment = await deploy('sqlite', 1)
})
afterAll(() => deployment.close())

test('five hundred connections that are closed or cut in a room leave no socket, timer, file or memory behind', async () => {
  const [url = ''] = deployment.urls()
  const [channel] = channelsOf(0)
  const token = deployment.people[0]?.token ?? ''
  const comeAndGo = async (count: number) => {
    let left = count
    const work = async () => {
      while (left > 0) {
        left -= 1
        const live = createLiveSocket(url)
        await live.enter(token, channel)
        if (left % 2 === 0) live.socket.close()
        else live.close()
      }
    }
    await Promise.all(Array.from({ length: 20 }, work))
  }
  const heap = async () => (await settledMemory(deployment.servers[0]?.debuggerUrl)).heap
  // The first ones compile code, which stays.
  await comeAndGo(100)
  const before = await heap()
  await comeAndGo(500)
  expect(await deployment.leftovers()).toEqual([])
  expect((await heap()) - before).toBeLessThan(4 * 1024 * 1024)
})

test('the check finds a changed prototype, sockets, a listener and a file', async () => {
  const [server] = deployment.servers
  const inspector = await openInspector(server?.debuggerUrl)
  // Not enumerable: prom-client loops over the properties of labels at each garbage collection, and would throw.
  await inspector.evaluate(
    'Object.defineProperty(Object.prototype, "role", { value: "organiser" }), process.on("SIGHUP", () => {}), ""',
  )
  inspector.close()
  writeFileSync(join(deployment.dataDir, 'upload.part'), '')
  const sockets = Array.from({ length: 4 }, () => connect(server?.port ?? 0, '127.0.0.1'))
  for (const socket of sockets) {
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    // An answer proves that the server has accepted the socket.
    await new Promise((resolve, reject) => socket.once('data', resolve).once('close', reject))
  }
  const found = await deployment.leftovers(0)
  for (const socket of sockets) socket.destroy()
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^changed: Object\.prototype: .*\brole\b/),
      expect.stringMatching(/^changed: process listens: .*SIGHUP 1/),
      expect.stringMatching(/of TCPSocketWrap are open/),
      expect.stringMatching(/files and sockets are open/),
      'left in the data folder: upload.part',
    ]),
  )
})

test.each([
  ['a token', '{"url":"/x?token=0123456789abcdefghij-ABCDEFGHIJ_klmnopqrst"}'],
  ['an email address', '{"err":{"rejected":["bea@example.org"]}}'],
  ['the text of a message', '{"msg":"could not store: Hello from Lagos"}'],
])('%s in a log is found', (name, line) => {
  const log = watchLog()
  log.keepTokensOut(['0123456789abcdefghij-ABCDEFGHIJ_klmnopqrst'])
  log.keepTextsOut(['Hello from Lagos'])
  log.onLine('  Sample attendee: bea@example.org')
  log.onLine('{"level":30,"msg":"stopping"}')
  expect(log.found()).toEqual([])
  log.onLine(line)
  expect(log.found()).toEqual([expect.stringContaining(name)])
})
