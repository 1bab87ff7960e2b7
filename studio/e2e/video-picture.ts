/** What a video or a canvas shows. */
import type { Locator } from '@playwright/test'

/** Whether the picture has the fake camera's green at a point of its 1280 × 720 pixels. */
export const isGreenAt = (picture: Locator, x: number, y: number) =>
  picture.evaluate(
    (it: HTMLVideoElement | HTMLCanvasElement, at) => {
      const paint = new OffscreenCanvas(1280, 720).getContext('2d')
      paint?.drawImage(it, 0, 0, 1280, 720)
      const [red = 0, green = 0, blue = 0] = paint?.getImageData(...at, 1, 1).data ?? []
      return green > red + 60 && green > blue + 60
    },
    [x, y] as [number, number],
  )

/** What a failure prints: whether the video stands still, and what it has to play. Seconds, and pixels. */
export const playbackOf = (video: Locator) =>
  video.evaluate(({ currentTime, readyState, videoHeight, buffered }: HTMLVideoElement) => ({
    currentTime,
    readyState,
    videoHeight,
    bufferedUntil: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
  }))
