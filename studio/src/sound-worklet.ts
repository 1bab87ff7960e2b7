/** Runs on the browser's sound thread: passes the mixed sound to the worker that encodes, 20 ms at a time. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

const chunk = 960

class Tap extends AudioWorkletProcessor {
  #to: MessagePort | undefined
  #planes = new Float32Array(2 * chunk)
  #filled = 0

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<MessagePort>) => {
      this.#to = data
    }
  }

  process([input = []]: Float32Array[][]): boolean {
    const [left, right = left] = input
    const samples = left?.length ?? 128
    for (let index = 0; index < samples; index += 1) {
      this.#planes[this.#filled] = left?.[index] ?? 0
      this.#planes[chunk + this.#filled] = right?.[index] ?? 0
      this.#filled += 1
      if (this.#filled < chunk) continue
      const planes = this.#planes
      this.#to?.postMessage(planes, [planes.buffer])
      this.#planes = new Float32Array(2 * chunk)
      this.#filled = 0
    }
    return true
  }
}
registerProcessor('tap', Tap)
