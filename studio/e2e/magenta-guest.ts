/** A guest who can be told apart. */
import type { Page } from '@playwright/test'

/** Chromium's fake cameras all look alike; this one is magenta, and its microphone whistles at 3,000 Hz. */
export async function magenta(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 640, height: 360 })
      const paint = canvas.getContext('2d')
      setInterval(() => {
        if (paint) paint.fillStyle = '#ff00ff'
        paint?.fillRect(0, 0, canvas.width, canvas.height)
      }, 40)
      const sound = new AudioContext()
      const whistle = new OscillatorNode(sound, { frequency: 3_000 })
      const microphone = sound.createMediaStreamDestination()
      whistle.connect(microphone)
      whistle.start()
      // Browsers play no sound before a click.
      window.addEventListener('click', () => void sound.resume())
      return new MediaStream([
        ...canvas.captureStream(25).getTracks(),
        ...microphone.stream.getTracks(),
      ])
    }
  })
}
