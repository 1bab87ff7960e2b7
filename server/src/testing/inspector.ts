/** Inspects a process that runs with `--inspect`. */
import { WebSocket } from 'ws'

/** Bytes, after garbage collection. */
export type Memory = { rss: number; heap: number }

export type Inspector = {
  /** Evaluates a JavaScript expression in the process; the result has to be a string. */
  evaluate(expression: string): Promise<string>
  /** Collects garbage first, which pauses the process for some tens of milliseconds. */
  memory(): Promise<Memory>
  close(): void
}

/** `url` is the debugger's address. Rejects when nothing listens there. */
export async function openInspector(url: string | undefined): Promise<Inspector> {
  if (!url) throw new Error('the process does not run with --inspect')
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  // A process that ends closes its debugger connection.
  socket.on('error', () => {})
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let last = 0
  socket.on('message', (data) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the process has ended'))
  })
  const ask = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      // It fails once the process has ended.
      socket.send(JSON.stringify({ id: last, method, params }), (error) => error && reject(error))
    })
  const evaluate = async (expression: string) => {
    const answer = await ask('Runtime.evaluate', { expression, returnByValue: true })
    return String((answer as { result: { value?: unknown } }).result.value)
  }
  return {
    evaluate,
    async memory() {
      await ask('HeapProfiler.collectGarbage')
      await ask('HeapProfiler.collectGarbage')
      const { rss, heapUsed } = JSON.parse(await evaluate('JSON.stringify(process.memoryUsage())'))
      return { rss, heap: heapUsed }
    },
    close: () => socket.terminate(),
  }
}

/** Connects, reads once, disconnects. */
export async function settledMemory(url: string | undefined): Promise<Memory> {
  const inspector = await openInspector(url)
  try {
    return await inspector.memory()
  } finally {
    inspector.close()
  }
}
