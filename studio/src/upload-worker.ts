/** Sends what the studio produces: keeps it on this computer, and retries, until the server has it. */

import { createPut, type Trouble } from './put.ts'
import { type Folder, openFolder } from './queue-folder.ts'
import {
  playlistName,
  type Rendition,
  renditions,
  type Segment,
  segmentName,
  segmentOf,
  segmentsPlaylist,
  unlistedTail,
} from './segments.ts'
import type { MadeFile, ToUpload, UploadState } from './studio-types.ts'
import { isSilent, lagOf, newUplink, nextSegment, retryIn, updateUplink } from './upload-queue.ts'

let folder: Folder | undefined
let put: ReturnType<typeof createPut> | undefined
let segments: Segment[] = []
/** Segments whose playlist the server has; they are sent and deleted only after that. */
const listed = new Set<string>()
/** Initialisation segments of renditions, and the master playlist. */
let others = new Set<string>()
let uplink = newUplink
let live = false
/** The last segment of each rendition, which closes the recording. */
const last = new Map<Rendition, Segment>()
/** Whether the master playlist of this run has been made. */
let hasMaster = false
let isClosed = true
let run = 0
let sent = 0
let failures = 0
let trouble: Trouble | undefined
/** Epoch ms of the last successful response. */
let answeredAt = 0
/** Requests in progress, which can be aborted. */
const underWay = new Set<{ segment: Segment | undefined; abort: AbortController }>()
let timer: ReturnType<typeof setTimeout> | undefined
let isWorking = false

const now = () => Date.now()
const wake = (ms = 0) => {
  clearTimeout(timer)
  timer = setTimeout(() => void work(), ms)
}

function say(): void {
  if (!folder) return
  const lag = lagOf(segments, uplink, now())
  const state: UploadState = {
    waiting: folder.bytes(),
    files: segments.length,
    sent,
    lag,
    isSlow: uplink.isSlow,
    live,
    hasKey: put?.hasKey() ?? false,
    isCaughtUp: !live && isClosed && !hasUnseen(),
    trouble: trouble ?? (live && isSilent(lag, answeredAt, now()) ? 'away' : undefined),
    memoryOnly: folder.isMemoryOnly(),
  }
  self.postMessage(state)
}

/** One step at a time: the order of playlists matters to the server. */
async function work(): Promise<void> {
  if (isWorking || !put?.hasKey()) return
  isWorking = true
  try {
    while (await sendNext());
  } catch (error) {
    trouble = (error as { trouble?: Trouble }).trouble ?? 'away'
    failures += 1
    // What another interpreter says meanwhile is in this one's place, also in the recording.
    if (trouble === 'busy') await drop(({ rendition }) => rendition === 'voice')
    // After a refused key, someone has to act.
    if (trouble !== 'refused') wake(retryIn(failures, Math.random()))
  } finally {
    isWorking = false
    say()
  }
}

/** False if it was aborted, to be sent later. Throws `PutFailed`. */
async function send(name: string, body: ArrayBuffer | string, segment?: Segment): Promise<boolean> {
  const abort = new AbortController()
  const sending = { segment, abort }
  underWay.add(sending)
  try {
    await put?.send(name, body, abort.signal)
  } catch (error) {
    if (abort.signal.aborted) return false
    throw error
  } finally {
    underWay.delete(sending)
  }
  answeredAt = now()
  failures = 0
  trouble = undefined
  return true
}

/** False when nothing is left to send. Throws `PutFailed`. */
async function sendNext(): Promise<boolean> {
  if (!folder || !put) return false
  for (const name of [...others]) {
    if (!(await send(name, await folder.read(name)))) return true
    others.delete(name)
    await folder.remove(name)
  }
  // Players read the master playlist once: if it came with the first sound alone, they would never get the picture.
  if (live && !hasMaster) return false
  const segment = nextSegment(segments, uplink, !live)
  // Requests follow one another: on a connection with long round trips, more playlists would delay listed segments.
  const isListed = segment && listed.has(segmentName(segment))
  if (!isListed && (await list())) return true
  if (await close()) return true
  if (!segment) {
    if (!live) await folder.clear()
    return false
  }
  const name = segmentName(segment)
  if (!(await send(name, await folder.read(name), segment))) return true
  sent += 1
  segments = segments.filter((it) => it !== segment)
  listed.delete(name)
  await folder.remove(name)
  say()
  return true
}

/** Sends playlists with new entries, earlier runs first; true when there was one. */
async function list(): Promise<boolean> {
  const runs = [...new Set(segments.map((it) => it.run))].sort((a, b) => a - b)
  for (const each of runs) {
    const unlisted = renditions.flatMap((rendition) => {
      const all = segments.filter((it) => it.run === each && it.rendition === rendition)
      return all.some((it) => !listed.has(segmentName(it))) ? [all] : []
    })
    if (unlisted.length === 0) continue
    await Promise.all(
      unlisted.map(async (all) => {
        const tail = unlistedTail(all)
        const [first] = tail
        if (first && !(await send(playlistName(first.rendition), segmentsPlaylist(tail)))) return
        // Not the segments created since.
        for (const it of all) listed.add(segmentName(it))
      }),
    )
    return true
  }
  return false
}

/** Whether viewers still need something: the large picture may follow later. */
const hasUnseen = () => segments.some(({ rendition }) => rendition !== 'large')

/** Tells the server that nothing more follows, once it has everything that viewers see live. */
async function close(): Promise<boolean> {
  if (live || isClosed || hasUnseen()) return false
  for (const [rendition, segment] of last)
    if (!(await send(playlistName(rendition), segmentsPlaylist([segment], true)))) return true
  isClosed = true
  say()
  return true
}

async function take(made: MadeFile): Promise<void> {
  if (!folder) return
  if (made.t === 'run') {
    run = made.run
    live = true
    isClosed = false
    hasMaster = made.isVoice === true
    last.clear()
    uplink = newUplink
    await folder.write(`${run}.run`, new ArrayBuffer(0))
  } else if (made.t === 'master') {
    hasMaster = true
    // Later versions differ only in the measured bit rates.
    if (others.has('master.m3u8') || (await folder.has(`${run}.master`))) return
    await folder.write(`${run}.master`, new ArrayBuffer(0))
    await folder.write('master.m3u8', new TextEncoder().encode(made.text).buffer)
    others.add('master.m3u8')
  } else if (made.t === 'file') {
    await folder.write(made.name, made.bytes)
    const segment = segmentOf(made.name)
    if (segment) {
      segments.push(segment)
      last.set(segment.rendition, segment)
    } else others.add(made.name)
  } else {
    live = false
  }
  observe()
  if (failures === 0) wake()
}

/** Checks how far behind the connection is. */
function observe(): void {
  uplink = updateUplink(uplink, live ? segments : [], now())
  // Leaves the connection to the small picture.
  if (uplink.isSlow && live) takeBack(({ rendition }) => rendition === 'large')
  say()
}

async function drop(which: (segment: Segment) => boolean): Promise<void> {
  const gone = segments.filter(which)
  segments = segments.filter((it) => !which(it))
  for (const name of gone.map(segmentName)) {
    listed.delete(name)
    await folder?.remove(name)
  }
}

const takeBack = (which: (segment: Segment) => boolean) => {
  for (const { segment, abort } of underWay) if (segment && which(segment)) abort.abort()
}

async function open(session: string, root: string, token?: string): Promise<void> {
  folder = await openFolder(session)
  put = createPut(root, await folder.key(), token)
  const names = await folder.names()
  segments = names.flatMap((name) => segmentOf(name) ?? [])
  others = new Set(names.filter((name) => /\.mp4$|^master\.m3u8$/.test(name)))
  // Segments of earlier runs were listed before the latest run began.
  const runs = names.flatMap((name) => /^(\d+)\.run$/.exec(name)?.[1] ?? []).map(Number)
  const latest = Math.max(...runs)
  for (const it of segments) if (it.run < latest) listed.add(segmentName(it))
  say()
  wake()
}

self.addEventListener('message', ({ data }: MessageEvent<ToUpload>) => {
  switch (data.t) {
    case 'open':
      void open(data.session, data.root, data.token)
      break
    case 'key':
      put?.change(data.key)
      void folder?.saveKey(data.key)
      failures = 0
      trouble = undefined
      wake()
      break
    case 'take': {
      // One after the other, in the order in which they were made.
      let before: Promise<unknown> = Promise.resolve()
      data.port.onmessage = (event: MessageEvent<MadeFile>) => {
        before = before.then(() => take(event.data))
      }
      break
    }
    case 'online':
      failures = 0
      // Earlier requests may never get a response.
      for (const { abort } of underWay) abort.abort()
      wake()
      break
    case 'forget':
      segments = []
      others.clear()
      void folder?.clear().then(say)
      break
  }
})
setInterval(() => {
  if (!folder || (!live && segments.length === 0)) return
  observe()
  if (failures === 0) wake()
}, 1000)
