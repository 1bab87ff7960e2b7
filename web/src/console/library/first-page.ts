/** The first page of a PDF, drawn by pdf.js: half a megabyte, imported when a PDF is drawn and at no other time. */
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import { trustedWorker } from '../../platform/trusted-types.ts'
import type { Size } from '../ui/crop/crop-shapes.ts'
import workerAddress from './pdf-worker.ts?worker&url'

/** A page that takes longer than this many ms isn't worth the wait. */
const drawnWithin = 20_000

/** Its upper part at this size, in px. Throws for a file that is no PDF, and for one behind a password. */
export async function firstPage(file: Blob, { width, height }: Size): Promise<HTMLCanvasElement> {
  const port = new Worker(trustedWorker(workerAddress), { type: 'module' })
  const failed = new Promise<never>((_, fail) => {
    port.addEventListener('error', () => fail(new Error('The worker of pdf.js failed.')))
    AbortSignal.timeout(drawnWithin).addEventListener('abort', () => fail(new Error('Too slow.')))
  })
  const draw = async () => {
    const data = await file.arrayBuffer()
    GlobalWorkerOptions.workerPort = port
    // Without WebAssembly the worker needs no right to compile.
    const opening = getDocument({
      data,
      useWasm: false,
      disableWorkerRendering: true,
      verbosity: 0,
    })
    const page = await (await opening.promise).getPage(1)
    const whole = page.getViewport({ scale: 1 })
    const scale = Math.max(width / whole.width, height / whole.height)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    // A title is at the top of its page.
    const offsetX = (width - whole.width * scale) / 2
    await page.render({ canvas, viewport: page.getViewport({ scale, offsetX }) }).promise
    return canvas
  }
  try {
    return await Promise.race([draw(), failed])
  } finally {
    port.terminate()
  }
}
