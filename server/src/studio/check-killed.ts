/** For tests: files that were acknowledged to an encoder survive the death of the server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { rostra } from '../testing/rostra-command.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { storeEvent } from '../testing/store-event.ts'
import { encoder, studioEvent, transportStream } from './test-encoder.ts'

/** Kills the server `times` times during uploads. `settings` name a database, which must be empty. */
export async function checkKilled(
  times: number,
  settings: Record<string, string> = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-killed-'))
  const env = { DATA_DIR: dataDir, ...settings }
  await storeEvent(env, studioEvent)
  const key = (await rostra(['studio', 'key', 'iwd'], env)).split('/').at(-1) ?? ''
  const server = await startServerProcess(env)
  const acknowledged: number[] = []
  const put = async (number: number) => {
    const send = encoder(() => server.url, key)
    const answer = await send.put(`live${number}.ts`, transportStream(number % 256, 400 + number))
    return answer.status
  }
  try {
    let number = 0
    for (let round = 0; round < times; round += 1) {
      const sending = Array.from({ length: 30 }, async () => {
        const own = number++
        const status = await put(own).catch(() => 0)
        if (status === 201) acknowledged.push(own)
      })
      // While other uploads are still running.
      await Promise.any(sending)
      await server.end('SIGKILL')
      await Promise.all(sending)
      await server.start()
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(times)
    // 200 rather than 201 means that the server already has these bytes.
    for (const own of acknowledged) expect([own, await put(own)]).toEqual([own, 200])
  } finally {
    await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
