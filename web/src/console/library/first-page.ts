/** Draws the first page of a PDF with pdf.js, which is half a megabyte: import this file only to draw a PDF. */
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import { trustedWorker } from '../../platform/trusted-types.ts'
import type { Size } from '../../ui/crop/crop-shapes.ts'
import workerAddress from './pdf-worker.ts?worker&url'

/** Timeout in ms; a page that takes longer isn't worth the wait. */
const drawnWithin = 20_000

/** The top of the page at this size, in px. Throws if the file is not a PDF or needs a password. */
export async function firstPage(file: Blob, { width, height }: Size): Promise<HTMLCanvasElement> {
  const port = new Worker(trustedWorker(workerAddress), { type: 'module' })
  const failed = new Promise<never>((_, fail) => {
    port.addEventListener('error', () => fail(new Error('The worker of pdf.js failed.')))
    AbortSignal.timeout(drawnWithin).addEventListener('abort', () => fail(new Error('Too slow.')))
  })
  const draw = async () => {
    const data = await file.arrayBuffer()
    GlobalWorkerOptions.workerPort = port
    // Without WebAssembly, the worker needs no permission to compile.
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
    // Centres the page horizontally but not vertically, as titles are at the top.
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
