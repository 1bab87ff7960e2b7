/** Runs inside the page: records every frame, every slow task and the time from each key to the screen. */

export type Noted = {
  /** ms between two frames. */
  frames: number[]
  /** ms of each task over 50 ms. */
  longTasks: number[]
  /** ms from a key to the frame that shows it. */
  keys: number[]
  /** ms from a key to the end of its handlers, as the browser reports it (Event Timing). */
  handled: number[]
}

declare global {
  interface Window {
    noted: Noted
  }
}

/** Serialised into the page, so it must not use anything from outside. */
export function installProbe(): void {
  const noted: Noted = { frames: [], longTasks: [], keys: [], handled: [] }
  window.noted = noted
  let last = 0
  const onFrame = (at: number) => {
    if (last > 0) noted.frames.push(at - last)
    last = at
    requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)

  const observe = (type: string, add: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, ...options })
  observe('longtask', ({ duration }) => noted.longTasks.push(duration))
  observe(
    'event',
    // `duration` would end with the next paint, which without a screen can be a second later.
    (entry) => {
      const { name, startTime, processingEnd } = entry as PerformanceEventTiming
      if (name === 'keydown') noted.handled.push(processingEnd - startTime)
    },
    { durationThreshold: 16 },
  )

  const painted = new MessageChannel()
  const waiting: number[] = []
  painted.port1.onmessage = () => {
    for (const at of waiting.splice(0)) noted.keys.push(performance.now() - at)
  }
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      // A message posted in a frame arrives after that frame has been painted.
      requestAnimationFrame(() => {
        waiting.push(timeStamp)
        painted.port2.postMessage(0)
      })
    },
    { capture: true },
  )
}
