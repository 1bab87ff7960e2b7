/** Whether this browser can be a studio, and how fast it is. */
import {
  bitRates,
  framesPerSecond,
  pictureHeight,
  pictureWidth,
  smallSize,
} from './studio-types.ts'

/** The features that a studio needs and this browser lacks, as readable names; empty if there are none. */
export function missingHere(): string[] {
  const needed: [string, boolean][] = [
    ['camera and microphone over HTTPS', navigator.mediaDevices !== undefined],
    ['video encoding (WebCodecs)', 'VideoEncoder' in window],
    ['drawing in the background (OffscreenCanvas)', 'OffscreenCanvas' in window],
    ['reading camera frames', 'MediaStreamTrackProcessor' in window || isSafari()],
    ['storage for unsent video', navigator.storage?.getDirectory !== undefined],
  ]
  return needed.flatMap(([name, isThere]) => (isThere ? [] : [name]))
}

/** Safari reads camera frames only in workers, where this page can't check for it. */
const isSafari = () => 'VideoEncoder' in window && 'webkitAudioContext' in window

const config = (width: number, height: number, bitrate: number): VideoEncoderConfig => ({
  codec: 'avc1.4d401f',
  width,
  height,
  bitrate,
  framerate: framesPerSecond,
  latencyMode: 'realtime',
})
const sizes = [
  config(pictureWidth, pictureHeight, bitRates.large),
  config(smallSize.width, smallSize.height, bitRates.small),
]

/** Frames per second for both renditions together; undefined without H.264. */
export async function encoderSpeed(): Promise<number | undefined> {
  for (const size of sizes)
    if (!(await VideoEncoder.isConfigSupported(size).catch(() => undefined))?.supported)
      return undefined
  const frames = 50
  const canvas = new OffscreenCanvas(pictureWidth, pictureHeight)
  const context = canvas.getContext('2d', { alpha: false }) as OffscreenCanvasRenderingContext2D
  const failures: Error[] = []
  const encoders = sizes.map((size) => {
    const encoder = new VideoEncoder({ output() {}, error: (error) => failures.push(error) })
    encoder.configure(size)
    return encoder
  })
  const began = performance.now()
  try {
    for (let number = 0; number < frames; number += 1) {
      // A picture that moves everywhere: a still one would be too easy to encode.
      for (let column = 0; column < 16; column += 1) {
        context.fillStyle = `hsl(${(number * 13 + column * 40) % 360} 60% 50%)`
        context.fillRect(((column * 80 + number * 9) % 1280) - 40, 0, 80, pictureHeight)
      }
      const frame = new VideoFrame(canvas, { timestamp: (number * 1e6) / framesPerSecond })
      for (const encoder of encoders) encoder.encode(frame, { keyFrame: number === 0 })
      frame.close()
      while (encoders.some(({ encodeQueueSize }) => encodeQueueSize > 8))
        await new Promise((resolve) => setTimeout(resolve))
    }
    await Promise.all(encoders.map((encoder) => encoder.flush()))
  } catch {
    return undefined
  } finally {
    for (const encoder of encoders) if (encoder.state !== 'closed') encoder.close()
  }
  if (failures.length > 0) return undefined
  return (frames * 1000) / (performance.now() - began)
}
