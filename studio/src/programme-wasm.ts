/**
 * The worker that draws the programme and encodes it. Browsers slow down the timers of hidden tabs, but not
 * those of workers. The server lets it compile the AAC encoder because its name ends in `-wasm`.
 */
import { drawProgramme, type FrameOf } from './draw.ts'
import { type Encoder, startEncoder } from './encode.ts'
import { createSoundFeed, leavesFrameToSound, type SoundFeed } from './sound-clock.ts'
import {
  type Frames,
  type FromProgramme,
  framesPerSecond,
  type Programme,
  pictureHeight,
  pictureWidth,
  type SceneKind,
  type StudioTheme,
  soundRate,
  type ToProgramme,
} from './studio-types.ts'

type TrackProcessor = new (init: {
  track: MediaStreamTrack
}) => {
  readable: ReadableStream<VideoFrame>
}

const say = (message: FromProgramme) => self.postMessage(message)
const canvas = new OffscreenCanvas(pictureWidth, pictureHeight)
const context = canvas.getContext('2d', { alpha: false }) as OffscreenCanvasRenderingContext2D
const latest = new Map<string, VideoFrame>()
const readers = new Map<string, ReadableStreamDefaultReader<VideoFrame>>()
const frameOf: FrameOf = (id) => latest.get(id)

let preview: OffscreenCanvasRenderingContext2D | undefined
let output: WritableStreamDefaultWriter<VideoFrame> | undefined
let theme: StudioTheme | undefined
let programme: Programme | undefined
/** ms to add to this computer's clock. */
let clockOffset = 0
let encoder: Encoder | undefined
let sound: SoundFeed | undefined
let nextFrame = 0
let figures = { frames: 0, dropped: 0 }
/** The figures of each of the last seconds, newest last. */
let earlier = [figures]
let drawn: number[] = []
const thumbnails: [SceneKind, OffscreenCanvasRenderingContext2D][] = []
/** ms between two thumbnails, which take turns: they must not cost the show its frames. */
const thumbnailEvery = 250

const now = () => performance.timeOrigin + performance.now() + clockOffset

async function read(id: string, frames: Frames): Promise<void> {
  forget(id)
  const stream =
    frames instanceof ReadableStream
      ? frames
      : new (
          self as unknown as { MediaStreamTrackProcessor: TrackProcessor }
        ).MediaStreamTrackProcessor({ track: frames }).readable
  const reader = stream.getReader()
  readers.set(id, reader)
  for (;;) {
    const { done, value } = await reader.read()
    if (done || readers.get(id) !== reader) {
      value?.close()
      return
    }
    latest.get(id)?.close()
    latest.set(id, value)
  }
}

function forget(id: string): void {
  void readers
    .get(id)
    ?.cancel()
    .catch(() => {})
  readers.delete(id)
  latest.get(id)?.close()
  latest.delete(id)
}

function tick(): void {
  if (!theme || !programme) return
  const at = now()
  if (encoder && leavesFrameToSound(encoder.waitingSound(), at - (drawn.at(-1) ?? 0))) return
  drawProgramme(context, { programme, theme, frameOf, now: at })
  preview?.drawImage(canvas, 0, 0)
  if (output && (output.desiredSize ?? 0) > 0) {
    const frame = new VideoFrame(canvas, { timestamp: Math.round(performance.now() * 1000) })
    output.write(frame).catch(() => frame.close())
  }
  drawn.push(at)
  if (encoder) feed(encoder, at)
}

function drawThumbnail(): void {
  const [next] = thumbnails
  if (!next || !theme || !programme || (encoder && encoder.waitingSound() > 0.5)) return
  thumbnails.push(...thumbnails.splice(0, 1))
  const [scene, pen] = next
  // Cards hold no overlay, and in pictures it would not be legible.
  const bare = { scene, lowerThird: undefined, question: undefined, poll: undefined }
  drawProgramme(pen, { programme: { ...programme, ...bare }, theme, frameOf, now: now() })
}

function feed(to: Encoder, at: number): void {
  const number = Math.floor(((at - to.run) * framesPerSecond) / 1000)
  if (number < nextFrame) return
  figures.dropped += nextFrame === 0 ? 0 : number - nextFrame
  nextFrame = number + 1
  try {
    if (to.addFrame(canvas, number)) figures.frames += 1
    else figures.dropped += 1
  } catch (error) {
    encoder = undefined
    say({ t: 'failed', message: (error as Error).message })
    return
  }
  sound?.fill(at - to.run)
}

async function start(port: MessagePort): Promise<void> {
  figures = { frames: 0, dropped: 0 }
  earlier = [figures]
  nextFrame = 0
  encoder = await startEncoder(now(), (made) =>
    port.postMessage(made, made.t === 'file' ? [made.bytes] : []),
  )
  sound = createSoundFeed(encoder.addSound, soundRate)
  say({ t: 'started', run: encoder.run })
}

async function stop(): Promise<void> {
  const ending = encoder
  encoder = undefined
  await ending?.stop()
  say({ t: 'stopped' })
}

const loadFaces = ({ faces }: StudioTheme) => {
  const fonts = (self as unknown as { fonts: FontFaceSet }).fonts
  for (const { family, source, weight } of faces) {
    const face = new FontFace(family, source, { weight })
    fonts.add(face)
    void face.load().catch(() => {})
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToProgramme>) => {
  switch (data.t) {
    case 'open':
      preview = data.preview.getContext('2d') ?? undefined
      ;({ theme, programme, clockOffset } = data)
      for (const [scene, small] of data.thumbnails) {
        const pen = small.getContext('2d', { alpha: false })
        pen?.scale(small.width / pictureWidth, small.height / pictureHeight)
        if (pen) thumbnails.push([scene, pen])
      }
      loadFaces(theme)
      break
    case 'theme':
      theme = data.theme
      break
    case 'programme':
      programme = data.programme
      break
    case 'source':
      void read(data.id, data.frames).catch(() => forget(data.id))
      break
    case 'gone':
      forget(data.id)
      break
    case 'sound':
      data.port.onmessage = (event: MessageEvent<Float32Array<ArrayBuffer>>) => {
        if (encoder) sound?.hear(event.data, now() - encoder.run)
      }
      break
    case 'output':
      output = data.frames.getWriter()
      break
    case 'start':
      start(data.port).catch((error: Error) => say({ t: 'failed', message: error.message }))
      break
    case 'stop':
      stop().catch((error: Error) => say({ t: 'failed', message: error.message }))
      break
  }
})

let due = performance.now()
const beat = () => {
  tick()
  due = Math.max(due + 1000 / framesPerSecond, performance.now() - 200)
  setTimeout(beat, Math.max(0, due - performance.now()))
}
beat()
setInterval(() => {
  const since = now() - 1000
  drawn = drawn.filter((at) => at > since)
  earlier = [...earlier, { ...figures }].slice(-10)
  const [before = figures] = earlier
  const lost = figures.dropped - before.dropped
  const droppedNow = lost / Math.max(1, lost + figures.frames - before.frames)
  say({ t: 'figures', ...figures, perSecond: drawn.length, droppedNow })
}, 1000)
setInterval(drawThumbnail, thumbnailEvery)
