/** The studio of one session: its sources, its two workers, and what the page shows of them. */
import { basePath } from '@rostra/web/platform/base-path.ts'
import { Listeners } from '@rostra/web/platform/listeners.ts'
import { serverNow } from '@rostra/web/platform/transport/server-clock.ts'
import { trustedWorker } from '@rostra/web/platform/trusted-types.ts'
import { createMixer, type Mixer } from './mixer.ts'
import programmeWorker from './programme-wasm.ts?worker&url'
import type { Source } from './sources.ts'
import {
  type Figures,
  type FromProgramme,
  framesPerSecond,
  type Programme,
  type SceneKind,
  type StudioTheme,
  type ToProgramme,
  type ToUpload,
  type UploadState,
} from './studio-types.ts'
import { framesOf, pictureOutput } from './tracks.ts'
import uploadWorker from './upload-worker.ts?worker&url'

export type StudioState = {
  sources: readonly Source[]
  programme: Programme
  figures: Figures
  upload: UploadState | undefined
  /** Epoch ms by the server's clock; undefined while nothing is sent. */
  liveSince: number | undefined
  /** Between going live and the first frame, and between stopping and the last segment. */
  isChanging: boolean
  problem: string | undefined
}

export type Studio = ReturnType<typeof createStudio>

export function createStudio(session: string, first: Programme) {
  let state: StudioState = {
    sources: [],
    programme: first,
    figures: { frames: 0, dropped: 0, perSecond: 0, droppedNow: 0 },
    upload: undefined,
    liveSince: undefined,
    isChanging: false,
    problem: undefined,
  }
  const listeners = new Listeners()
  const set = (change: Partial<StudioState>) => {
    state = { ...state, ...change }
    listeners.tell()
  }
  let programme: Worker | undefined
  let mixer: Mixer | undefined
  let stopped = () => {}
  const upload = new Worker(trustedWorker(uploadWorker), { type: 'module' })
  const toUpload = (message: ToUpload, transfer: Transferable[] = []) =>
    upload.postMessage(message, transfer)
  const toProgramme = (message: ToProgramme, transfer: Transferable[] = []) =>
    programme?.postMessage(message, transfer)
  upload.addEventListener('message', ({ data }: MessageEvent<UploadState>) => set({ upload: data }))
  toUpload({ t: 'open', session, root: `${location.origin}${basePath()}` })
  const isBack = () => toUpload({ t: 'online' })
  window.addEventListener('online', isBack)

  const hear = ({ data }: MessageEvent<FromProgramme>) => {
    if (data.t === 'figures') set({ figures: data })
    if (data.t === 'started') set({ liveSince: serverNow(), isChanging: false })
    if (data.t === 'failed') set({ problem: data.message, liveSince: undefined, isChanging: false })
    if (data.t === 'stopped') set({ liveSince: undefined, isChanging: false })
    if (data.t === 'stopped' || data.t === 'failed') stopped()
  }
  const setSources = (sources: readonly Source[]) => {
    set({ sources })
    mixer?.update(sources)
    api.show({})
  }

  const api = {
    state: () => state,
    subscribe: listeners.subscribe,
    /** Call after a user gesture; browsers block audio until then. */
    async startSound(): Promise<void> {
      mixer ??= await createMixer()
      await mixer.resume()
      mixer.update(state.sources)
    },
    /** Draws into `canvas` from now on, and each scene into its thumbnail. */
    async open(
      canvas: HTMLCanvasElement,
      small: ReadonlyMap<SceneKind, HTMLCanvasElement>,
      theme: StudioTheme,
    ): Promise<void> {
      programme = new Worker(trustedWorker(programmeWorker), { type: 'module' })
      programme.addEventListener('message', hear)
      programme.addEventListener('error', ({ message }) =>
        set({ problem: message || 'The studio’s worker can’t be started. Reload the page.' }),
      )
      const preview = canvas.transferControlToOffscreen()
      const thumbnails = [...small].map(
        ([scene, it]) => [scene, it.transferControlToOffscreen()] as const,
      )
      const clockOffset = serverNow() - Date.now()
      toProgramme(
        { t: 'open', preview, thumbnails, theme, programme: state.programme, clockOffset },
        [preview, ...thumbnails.map(([, it]) => it)],
      )
      for (const source of state.sources) attach(source)
      await api.startSound()
      const port = mixer?.port()
      if (port) toProgramme({ t: 'sound', port }, [port])
    },
    /** Replaces an existing source with the same id. */
    add(source: Source): void {
      attach(source)
      for (const track of source.stream.getTracks())
        track.addEventListener('ended', () => {
          if (source.kind === 'screen' && track.kind === 'video') api.remove(source.id)
        })
      setSources([...state.sources.filter(({ id }) => id !== source.id), source])
    },
    change(id: string, change: Partial<Pick<Source, 'onAir' | 'muted' | 'name' | 'role'>>): void {
      setSources(state.sources.map((it) => (it.id === id ? { ...it, ...change } : it)))
    },
    remove(id: string): void {
      const gone = state.sources.find((it) => it.id === id)
      for (const track of gone?.stream.getTracks() ?? []) track.stop()
      toProgramme({ t: 'gone', id })
      setSources(state.sources.filter((it) => it !== gone))
    },
    show(change: Partial<Programme>): void {
      const onAir = state.sources.filter((it) => it.onAir)
      const next: Programme = {
        ...state.programme,
        ...change,
        people: onAir
          .filter(({ kind }) => kind !== 'screen')
          .map(({ id, name, role = '' }) => ({ id, name, role })),
        screen: onAir.find(({ kind }) => kind === 'screen')?.id,
      }
      set({ programme: next })
      toProgramme({ t: 'programme', programme: next })
    },
    giveKey: (key: string) => toUpload({ t: 'key', key }),
    forget: () => toUpload({ t: 'forget' }),
    goLive(): void {
      set({ isChanging: true, problem: undefined })
      const { port1, port2 } = new MessageChannel()
      toUpload({ t: 'take', port: port1 }, [port1])
      toProgramme({ t: 'start', port: port2 }, [port2])
    },
    /** Resolves once the last segment is finished; it is sent afterwards. */
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        stopped = resolve
        set({ isChanging: true })
        toProgramme({ t: 'stop' })
      }),
    /** Resolves once viewers can see all of it, up to the end; rejects with the signal's reason. */
    caughtUp: (signal: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!state.upload?.isCaughtUp) return
          stopListening()
          resolve()
        }
        const stopListening = api.subscribe(check)
        signal.addEventListener('abort', () => {
          stopListening()
          reject(signal.reason)
        })
        check()
      }),
    level: (id?: string): number => mixer?.level(id) ?? 0,
    /** For guests: the picture and the sound of the programme. */
    programme(): MediaStream {
      const { frames, track } = pictureOutput(framesPerSecond)
      toProgramme({ t: 'output', frames }, [frames as unknown as Transferable])
      return new MediaStream(mixer ? [track, mixer.programmeTrack()] : [track])
    },
    mixWithout: (id: string): MediaStreamTrack | undefined => mixer?.mixWithout(id),
    close(): void {
      window.removeEventListener('online', isBack)
      for (const { stream } of state.sources) for (const track of stream.getTracks()) track.stop()
      mixer?.close()
      programme?.terminate()
      upload.terminate()
    },
  }
  const attach = ({ id, stream }: Source) => {
    const [track] = stream.getVideoTracks()
    if (!track || !programme) return
    const frames = framesOf(track)
    toProgramme({ t: 'source', id, frames }, [frames as unknown as Transferable])
  }
  return api
}
