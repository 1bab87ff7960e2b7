/** What an interpreter says, on its way from the microphone to the server. No React in here. */
import { basePath } from '@rostra/web/platform/base-path.ts'
import { Listeners } from '@rostra/web/platform/listeners.ts'
import { serverNow } from '@rostra/web/platform/transport/server-clock.ts'
import { trustedWorker } from '@rostra/web/platform/trusted-types.ts'
import { createMixer, type Mixer } from '../mixer.ts'
import type { ToUpload, ToVoice, UploadState } from '../studio-types.ts'
import uploadWorker from '../upload-worker.ts?worker&url'
import voiceWorker from '../voice-wasm.ts?worker&url'

/** ms that the last words have to arrive once someone leaves. */
const leavesWithin = 4_000

/** `upload` is undefined until the page's worker is there, `problem` while the encoder works. */
export type VoiceState = { upload?: UploadState; problem?: string }

/** `queue` is the name under which what waits is kept on this computer, `token` the page's own. */
export function createVoice(queue: string, token: string) {
  let state: VoiceState = {}
  const listeners = new Listeners()
  const set = (change: VoiceState) => {
    state = { ...state, ...change }
    listeners.tell()
  }
  const upload = new Worker(trustedWorker(uploadWorker), { type: 'module' })
  const toUpload = (message: ToUpload, transfer: Transferable[] = []) =>
    upload.postMessage(message, transfer)
  upload.addEventListener('message', ({ data }: MessageEvent<UploadState>) => set({ upload: data }))
  toUpload({ t: 'open', session: queue, root: `${location.origin}${basePath()}`, token })
  const isBack = () => toUpload({ t: 'online' })
  window.addEventListener('online', isBack)
  let microphone: { stream: MediaStream; muted: boolean } | undefined
  let mixer: Mixer | undefined
  let encoder: Worker | undefined
  let isClosed = false
  const mix = () => {
    if (!microphone) return
    const source = {
      id: 'microphone',
      kind: 'guest',
      name: '',
      onAir: true,
      ...microphone,
    } as const
    mixer?.update([source])
  }
  const openMixer = async () => {
    const opened = await createMixer()
    // Browsers may let sound begin only after a click.
    void opened.resume().catch(() => {})
    if (isClosed) return opened.close()
    mixer = opened
    mix()
    if (encoder) begin(encoder)
  }
  const begin = (to: Worker) => {
    if (!mixer) return
    const { port1, port2 } = new MessageChannel()
    const sound = mixer.port()
    toUpload({ t: 'take', port: port1 }, [port1])
    const clockOffset = serverNow() - performance.timeOrigin - performance.now()
    const message: ToVoice = { t: 'start', port: port2, sound, clockOffset }
    to.postMessage(message, [port2, sound])
  }
  openMixer().catch((error: Error) => set({ problem: error.message }))

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    /** From now on this is heard; muted, it is silence. */
    use(stream: MediaStream, muted: boolean): void {
      microphone = { stream, muted }
      if (!muted) void mixer?.resume()
      mix()
    },
    /** Sends from now on. */
    start(): void {
      if (encoder) return
      const started = new Worker(trustedWorker(voiceWorker), { type: 'module' })
      encoder = started
      const failed = (problem: string) => encoder === started && set({ problem })
      started.addEventListener('message', ({ data }: MessageEvent<string>) => failed(data))
      started.addEventListener('error', ({ message }) => failed(message || 'worker'))
      begin(started)
    },
    /** Resolves once the server has everything, or can't be waited for. */
    async stop(): Promise<void> {
      const ending = encoder
      if (!ending) return
      encoder = undefined
      ending.postMessage({ t: 'stop' } satisfies ToVoice)
      const { promise, resolve } = Promise.withResolvers<void>()
      const stopListening = listeners.subscribe(() => {
        if (state.upload?.isCaughtUp) resolve()
      })
      window.setTimeout(resolve, leavesWithin)
      await promise
      stopListening()
      ending.terminate()
    },
    close(): void {
      isClosed = true
      window.removeEventListener('online', isBack)
      encoder?.terminate()
      upload.terminate()
      mixer?.close()
    },
  }
}

export type Voice = ReturnType<typeof createVoice>
