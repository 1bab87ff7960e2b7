/** Asks a process that runs with `--inspect` for its memory. */
import { WebSocket } from 'ws'

/** Bytes, after everything that can be collected has been. */
export type Memory = { rss: number; heap: number }

/** `lines` are what the process wrote: its debugger's address stands there. */
export async function settledMemory(lines: readonly string[]): Promise<Memory> {
  const address = lines.map((line) => /ws:\/\/127\.0\.0\.1:\S+/.exec(line)?.[0]).find(Boolean)
  if (!address) throw new Error('the process does not run with --inspect')
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const ask = (id: number, method: string, params: object = {}) =>
    new Promise<{ result: { result?: { value?: unknown } } }>((resolve) => {
      socket.on('message', (data) => {
        const answer = JSON.parse(String(data))
        if (answer.id === id) resolve(answer)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  await ask(1, 'HeapProfiler.collectGarbage')
  await ask(2, 'HeapProfiler.collectGarbage')
  const expression = 'JSON.stringify(process.memoryUsage())'
  const { result } = await ask(3, 'Runtime.evaluate', { expression, returnByValue: true })
  socket.close()
  const { rss, heapUsed } = JSON.parse(String(result.result?.value))
  return { rss, heap: heapUsed }
}
