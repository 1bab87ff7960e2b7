import type { TestServer } from './open-event.ts'

/** A connection with more unsent bytes than this is closed by the next frame. */
const unsentLimit = 1024 * 1024
/** 6,000 bytes each, because the kernel buffers some MB for a reader before the server's own buffer grows. */
const text = '語'.repeat(2000)
const batch = 50

/** The bytes that wait on the server for slow readers. */
export async function unsentBytes(server: TestServer): Promise<number> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^rostra_unsent_bytes (\d+)$/m.exec(metrics)?.[1])
}

/**
 * `sender` enters the channel and sends messages until the server has closed a reader there who reads nothing. Resolves
 * with their number. It stops then, because the server terminates a connection that isn't read within half a minute.
 */
export async function closeSlowReader(
  server: TestServer,
  sender: ReturnType<TestServer['live']>,
  token: string,
  channel: string,
): Promise<number> {
  let sent = 0
  /** Resolves when the room has written the messages to all its connections. */
  const send = async () => {
    for (let n = 0; n < batch; n += 1) {
      sent += 1
      await sender.send({ t: 'send', channel, id: `m${sent}`, text })
    }
    await sender.untilEntries(sent)
  }
  await sender.enter(token, channel)
  do await send()
  while ((await unsentBytes(server)) <= unsentLimit)
  await send()
  return sent
}
