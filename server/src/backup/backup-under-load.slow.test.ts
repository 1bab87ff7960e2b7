/** A backup taken while the server is being written to, restored elsewhere. */
import { copyFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from '@rostra/domain/chat/chat'
import { expect, test } from 'vitest'
import { ask, organiserOf } from '../testing/ask.ts'
import { fileContents } from '../testing/contents.ts'
import { createLiveSocket } from '../testing/live-socket.ts'
import { projectRoot, rostra, rostraMeanwhile } from '../testing/rostra-command.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { folder, useFolder } from '../testing/use-folder.ts'

const sample = join(projectRoot, 'examples/iwd-2022')

useFolder({ once: true })

/** Sends a message every 10 ms; `acked` grows with the ids that the server has acknowledged. */
async function writeSteadily(url: string, token: string) {
  const socket = createLiveSocket(url)
  await socket.enter(token, 'iwd')
  const acked = () => socket.frames.flatMap((frame) => (frame.t === 'ack' ? [frame.id] : []))
  const timer = setInterval(() => {
    const id = crypto.randomUUID()
    void socket.send({ t: 'send', channel: 'iwd', id, text: `Message ${id}` })
  }, 10)
  return {
    acked,
    nacks: () => socket.frames.filter(({ t }) => t === 'nack').length,
    stop() {
      clearInterval(timer)
      socket.close()
    },
  }
}

/** The whole log of the channel, as a page that scrolls back to the beginning receives it. */
async function readLog(url: string, token: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let before: number | undefined; ; ) {
    const { messages, more } = await ask(
      url,
      'chat-history',
      { channel: 'iwd', limit: 100, ...(before ? { before } : {}) },
      token,
    )
    entries.unshift(...messages)
    if (!more) return entries
    before = entries[0]?.seq
  }
}

test('a backup under load keeps every message acknowledged before it, files, sign-ins and signed URLs', async () => {
  const first = { DATA_DIR: join(folder, 'first') }
  await rostra(['import', sample, '--live-now'], first)
  const server = await startServerProcess(first)
  const organiser = await organiserOf(server.url, server.lines.join('\n'))
  const upload = await fetch(`${server.url}/api/chat-upload?channel=iwd&name=plan.txt`, {
    method: 'POST',
    headers: { authorization: organiser, 'content-type': 'application/octet-stream' },
    body: readFileSync(join(projectRoot, 'README.md')),
  })
  const { id: file } = (await upload.json()) as { id: string }
  const host = createLiveSocket(server.url)
  await host.enter(organiser, 'iwd')
  await host.send({
    t: 'send',
    channel: 'iwd',
    id: crypto.randomUUID(),
    text: 'Plan',
    files: [file],
  })
  await host.next('ack')

  const { token } = await ask(server.url, 'joinEmail', { email: 'ada@example.org' })
  const library = await ask(server.url, 'library', { id: 'iwd' }, token)
  const address = library.assets[0].url
  const load = await writeSteadily(server.url, token)
  await expect.poll(() => load.acked().length).toBeGreaterThan(150)

  const before = load.acked()
  await rostraMeanwhile(['backup', join(folder, 'event.tgz')], first)
  const during = load.acked().length - before.length
  load.stop()
  host.close()
  expect([during > 10, load.nacks()]).toEqual([true, 0])
  await server.end('SIGTERM')

  expect(statSync(join(folder, 'event.tgz')).mode & 0o777).toBe(0o600)
  const second = { DATA_DIR: join(folder, 'second') }
  await rostra(['restore', join(folder, 'event.tgz')], second)
  expect(fileContents(second.DATA_DIR)).toEqual(fileContents(first.DATA_DIR))
  // Without it, the restored server makes new keys, and signed addresses end.
  copyFileSync(join(first.DATA_DIR, 'secret.key'), join(second.DATA_DIR, 'secret.key'))
  const other = await startServerProcess(second)
  const log = await readLog(other.url, token)
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
  const ids = new Set(log.map((entry) => (entry.kind === 'message' ? entry.id : '')))
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  expect((await fetch(new URL(address, other.url))).status).toBe(200)
  const plan = await fetch(`${other.url}/chat-files/${file}`)
  expect(await plan.text()).toBe(readFileSync(join(projectRoot, 'README.md'), 'utf8'))
  await other.end('SIGTERM')
})

test('a page with messages newer than the restored backup has its chat reset to the restored messages', async () => {
  const env = { DATA_DIR: join(folder, 'epochs') }
  await rostra(['import', sample, '--live-now'], env)
  const server = await startServerProcess(env)
  const { token } = await ask(server.url, 'joinEmail', { email: 'ada@example.org' })
  const say = async (text: string) => {
    const socket = createLiveSocket(server.url)
    const { epoch } = await socket.enter(token, 'iwd')
    await socket.send({ t: 'send', channel: 'iwd', id: crypto.randomUUID(), text })
    const { seq } = await socket.next('ack')
    socket.close()
    return { epoch, seq }
  }
  await say('Kept')
  await rostra(['backup', join(folder, 'epochs.tar')], env)
  const ahead = await say('After the backup')
  await server.end('SIGTERM')
  await rostra(['restore', join(folder, 'epochs.tar'), '--replace'], env)
  await server.start()
  await say('Another second message')
  const socket = createLiveSocket(server.url)
  const entered = await socket.enter(token, 'iwd', ahead)
  expect(entered.reset).toBe(true)
  const texts = entered.entries.map((entry) => (entry.kind === 'message' ? entry.text : ''))
  expect(texts).toEqual(['Kept', 'Another second message'])
  socket.close()
  await server.end('SIGTERM')
})
