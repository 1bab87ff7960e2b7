/** The check of a server after hostile traffic finds every kind of leftover that it looks for. */
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectHostilities } from '../../server/src/testing/after-hostile.ts'
import { openInspector } from '../../server/src/testing/inspector.ts'
import { watchLog } from '../../server/src/testing/log-watch.ts'
import { deploy } from './deployment.ts'

test('the check finds a changed prototype, sockets, a listener and a file, and nothing on an untouched server', async () => {
  const hostilities = expectHostilities()
  const deployment = await deploy('sqlite', 1, hostilities.settings)
  const [server] = deployment.servers
  try {
    await hostilities.begin(deployment)
    expect(await hostilities.end()).toEqual([])

    const inspector = await openInspector(server?.debuggerUrl)
    await inspector.evaluate(
      'Object.prototype.role = "organiser", process.on("SIGHUP", () => {}), ""',
    )
    inspector.close()
    writeFileSync(join(deployment.dataDir, 'upload.part'), '')
    const sockets = Array.from({ length: 4 }, () => connect(server?.port ?? 0, '127.0.0.1'))
    for (const socket of sockets) {
      socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
      // An answer proves that the server has accepted the socket.
      await new Promise((resolve) => socket.once('data', resolve))
    }
    const found = await hostilities.end(0)
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
  } finally {
    await deployment.close()
  }
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
