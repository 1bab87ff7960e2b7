/** The delay from camera to screen: how late a real player of a studio session shows frames that carry their time. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { end } from '../../server/src/testing/server-process.ts'
import { openSignedInPage } from './browser/signed-in-page.ts'
import { atMost, type Figure, reported, timed } from './figure.ts'
import { percentile } from './load/percentile.ts'
import { startRostra } from './servers/rostra.ts'

const [width, height, perSecond] = [640, 360, 25]
/** Blocks of the bar code, one per bit of the time in ms, and their size in px. */
const [bits, block] = [32, 16]
/** ms until the player has settled, and ms of measuring. */
const [settles, lasts] = [20_000, 60_000]

/** A grey picture whose upper rows encode the time at which it was made. */
function pictureAt(ms: number): Buffer {
  const picture = Buffer.alloc(width * height, 128)
  for (let bit = 0; bit < bits; bit += 1) {
    const level = Math.floor(ms / 2 ** bit) % 2 ? 235 : 16
    for (let row = 0; row < 2 * block; row += 1)
      picture.fill(level, row * width + bit * block, row * width + (bit + 1) * block)
  }
  return picture
}

export async function measureStudioDelay(): Promise<Figure[]> {
  const server = await startRostra({ people: 1, studio: true })
  const input = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${width}x${height}`]
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '50']
  const format = [
    '-f',
    'hls',
    '-hls_time',
    '2',
    '-hls_flags',
    'program_date_time',
    '-method',
    'PUT',
  ]
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-loglevel', 'error', '-fflags', 'nobuffer', '-framerate', `${perSecond}`, ...input],
      ...['-i', 'pipe:0', ...codec, '-pix_fmt', 'yuv420p', ...format],
      `${server.ingest()}/live.m3u8`,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const camera = new AbortController()
  const recording = record(encoder.stdin, camera.signal)
  const { page, close } = await openSignedInPage(
    `http://127.0.0.1:${server.port}`,
    'p0@bench.example',
    {
      width: 1280,
      height: 720,
    },
  )
  try {
    await page.goto('/show/opening')
    while (!(await page.evaluate(isPlaying))) await pause(500)
    await pause(settles)
    const seen = await page.evaluate(readDelays, { bits, block, lasts, width, height })
    const seconds = seen.delays.map((ms) => ms / 1000)
    return [
      timed(atMost('delay, half of the pictures, s', percentile(seconds, 0.5), 7)),
      timed(atMost('delay, the longest, s', percentile(seconds, 1), 7)),
      reported('pictures read', seconds.length),
      reported('times that the picture stood still', seen.stood),
    ]
  } finally {
    await close()
    camera.abort()
    await recording
    await end(encoder, 'SIGKILL')
    await server.stop()
  }
}

/** Runs in the page. */
const isPlaying = () => (document.querySelector('video')?.currentTime ?? 0) > 1

/** Sends pictures at a steady rate; a machine that falls behind sends fewer. */
async function record(to: NodeJS.WritableStream, signal: AbortSignal): Promise<void> {
  to.on('error', () => {})
  for (let next = Date.now(); !signal.aborted; next += 1000 / perSecond) {
    await pause(Math.max(0, next - Date.now()))
    if (!to.write(pictureAt(Date.now()))) await Promise.race([once(to, 'drain'), pause(1000)])
  }
}

type Code = { bits: number; block: number; lasts: number; width: number; height: number }

/** Runs in the page: reads the time from every tenth picture that is presented. */
function readDelays({ bits, block, lasts, width, height }: Code) {
  const video = document.querySelector('video') as HTMLVideoElement
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D
  const delays: number[] = []
  let stood = 0
  video.addEventListener('waiting', () => {
    stood += 1
  })
  return new Promise<{ delays: number[]; stood: number }>((resolve) => {
    const until = Date.now() + lasts
    let count = 0
    const read = () => {
      if (Date.now() > until) return resolve({ delays, stood })
      video.requestVideoFrameCallback(read)
      count += 1
      if (count % 10 !== 0) return
      context.drawImage(video, 0, 0, width, height)
      const { data } = context.getImageData(0, block, bits * block, 1)
      let made = 0
      for (let bit = 0; bit < bits; bit += 1)
        if ((data[(bit * block + block / 2) * 4] ?? 0) > 128) made += 2 ** bit
      // The bar code has only the lower bits of the time.
      delays.push(((((Date.now() % 2 ** bits) - made) % 2 ** bits) + 2 ** bits) % 2 ** bits)
    }
    video.requestVideoFrameCallback(read)
    setTimeout(() => resolve({ delays, stood }), lasts + 5_000)
  })
}
