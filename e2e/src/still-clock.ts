/** Sets the clock of this process or page to a time, at which it stays. Timers go on. Runs in pages too. */
export function stillClock(at: number): void {
  const Running = Date
  globalThis.Date = class extends Running {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [at] : parts) as [number]))
    }
    static override now = () => at
  } as DateConstructor
  // Their sum is a time as well.
  Object.defineProperty(performance, 'timeOrigin', {
    get: () => at - performance.now(),
  })
}
