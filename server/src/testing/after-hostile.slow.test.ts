/** The check of a server after hostile traffic finds every kind of leftover that it looks for. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectHostilities } from './after-hostile.ts'
import { openInspector } from './inspector.ts'
import { watchLog } from './log-watch.ts'
import { startServerProcess } from './server-process.ts'

test('the check finds a changed prototype, sockets, a listener and a file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-leftovers-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { settings, begin, end } = expectHostilities()
  const server = await startServerProcess({ DATA_DIR: dataDir, ...settings.env }, settings)
  onTestFinished(async () => void (await server.end('SIGKILL')))
  await begin({ servers: [server], dataDir })
  const inspector = await openInspector(server.debuggerUrl)
  // Not enumerable: prom-client loops over the properties of labels at each garbage collection, and would throw.
  await inspector.evaluate(
    'Object.defineProperty(Object.prototype, "role", { value: "organiser" }), process.on("SIGHUP", () => {}), ""',
  )
  inspector.close()
  writeFileSync(join(dataDir, 'upload.part'), '')
  const sockets = Array.from({ length: 4 }, () => connect(server.port, '127.0.0.1'))
  for (const socket of sockets) {
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    // An answer proves that the server has accepted the socket.
    await new Promise((resolve, reject) => socket.once('data', resolve).once('close', reject))
  }
  const found = await end(0)
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
