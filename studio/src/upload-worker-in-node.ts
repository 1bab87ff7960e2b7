/** Starts the upload worker in a Node thread, for tests and benchmarks. Resolves once it has loaded. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What a browser's worker has and Node's lacks. Without a file system of its own the queue is in memory. */
const asBrowsersWorker = `
  const { parentPort } = require('node:worker_threads')
  globalThis.self = {
    postMessage: (state) => parentPort.postMessage(state),
    addEventListener: (_, listener) => parentPort.on('message', (data) => listener({ data })),
  }
  import(${JSON.stringify(new URL('./upload-worker.ts', import.meta.url).href)})
    .then(() => parentPort.postMessage('begun'))
`

export async function startUploadWorker(): Promise<Worker> {
  const worker = new Worker(asBrowsersWorker, { eval: true })
  await once(worker, 'message')
  return worker
}
