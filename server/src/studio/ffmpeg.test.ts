/** Real encoders: ffmpeg sends HLS to the server, and RTMP to the relay. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { projectRoot } from '../testing/rostra-command.ts'
import { event, useEvent } from '../testing/use-event.ts'
import { folder, useFolder } from '../testing/use-folder.ts'
import { addressesIn, studioEvent } from './test-encoder.ts'

let to: string
let token: string
const running: ChildProcess[] = []
useFolder()
useEvent({ event: studioEvent })
beforeEach(async () => {
  const made = await event.call('studio-key-renew', { showId: 'iwd' }, await event.organiser())
  to = `${event.url}/api/ingest/${made.body.key}`
  token = await event.join()
  // What is sent to a session that has ended becomes its replay immediately.
  await event.call('direct', { showId: 'iwd', action: 'end' }, await event.moderator())
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill('SIGTERM')
    await ended(child)
  }
})

const start = (program: string, ...args: string[]) => {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  running.push(child)
  // A full pipe would stop the encoder.
  child.stderr.on('data', () => {})
  return child
}
const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    else child.once('exit', (code) => resolve(code))
  })
const main = join(projectRoot, 'server/src/main.ts')
const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=6']
const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=6']
const codecs = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-g',
  '50',
  '-c:a',
  'aac',
  '-pix_fmt',
  'yuv420p',
]
const hls = ['-f', 'hls', '-hls_time', '2', '-hls_flags', 'program_date_time']

/** The recording as served: its segments and their initialisation segments, in order. */
const recorded = async (): Promise<Buffer[]> => {
  event.runMaintenance()
  const { body } = await event.call('sessions', {}, token)
  const shown = body.sessions.find(({ id }: { id: string }) => id === 'iwd')
  if (!shown.replayStream) return []
  const get = async (address: string) => {
    const answer = await fetch(address)
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : Buffer.alloc(0)
  }
  const master = new URL(shown.replayStream.url, event.url).href
  const media = new URL(addressesIn((await get(master)).toString())[0] ?? '', master).href
  const segments = addressesIn((await get(media)).toString())
  return Promise.all(segments.map((it) => get(new URL(it, media).href)))
}

const shown = [
  '-v',
  'error',
  '-show_entries',
  'stream=codec_type,codec_name,height',
  '-of',
  'csv=p=0',
]

/** The addresses of the replay's pictures. */
async function variants(): Promise<string[]> {
  event.runMaintenance()
  const { body } = await event.call('sessions', {}, token)
  const { replayStream } = body.sessions.find(({ id }: { id: string }) => id === 'iwd')
  if (!replayStream) return []
  const master = new URL(replayStream.url, event.url).href
  const text = await (await fetch(master)).text()
  return addressesIn(text).map((it) => new URL(it, master).href)
}

test.each([
  ['MPEG-TS', 'ts', []],
  ['fMP4', 'm4s', ['-hls_segment_type', 'fmp4']],
])('ffmpeg sends %s, and the recording is identical byte for byte', async (_, ending, more) => {
  // One encoder writes the same video to a folder and sends it to the server.
  const local = `${folder}/live.m3u8`
  const names = (root: string) => ['-hls_segment_filename', `${root}/live%d.${ending}`]
  const video = `${folder}/film.mp4`
  const made = start('ffmpeg', ...picture, ...sound, ...codecs, video)
  expect(await ended(made)).toBe(0)
  const copied = ['-i', video, '-c', 'copy', ...hls, ...more, '-hls_list_size', '0']
  expect(await ended(start('ffmpeg', ...copied, ...names(folder), local))).toBe(0)
  const sent = start('ffmpeg', ...copied, '-method', 'PUT', ...names(to), `${to}/live.m3u8`)
  expect(await ended(sent)).toBe(0)

  const files = readdirSync(folder).filter((name) => name.endsWith(ending))
  const segments = files.map((_, number) => readFileSync(join(folder, `live${number}.${ending}`)))
  const init = ending === 'm4s' ? [readFileSync(join(folder, 'init.mp4'))] : []
  expect(segments).toHaveLength(3)
  await expect.poll(recorded).toEqual([...init, ...segments])
})

/** A relay that a program has sent to; resolves with what it says, also later. */
async function relayed(size: string, ...more: string[]): Promise<{ said(): string }> {
  const port = await freePort()
  const args = ['relay', 'rtmp', '--to', to, '--port', `${port}`, ...more]
  const relay = start(process.execPath, main, ...args)
  let said = ''
  relay.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await expect.poll(() => said).toContain('Waiting for RTMP')
  const sized = picture.map((it) => it.replace('320x180', size))
  const push = async () => {
    const sent = ['-f', 'flv', `rtmp://127.0.0.1:${port}/live`]
    return ended(start('ffmpeg', ...sized, ...sound, ...codecs, ...sent))
  }
  // ffmpeg needs a moment before it listens.
  await expect.poll(push).toBe(0)
  return { said: () => said }
}

test('the relay receives the stream of a program that supports only RTMP', {
  tags: ['slow'],
}, async () => {
  const { said } = await relayed('320x180')
  const [key = ''] = to.split('/').slice(-1)
  // On macOS the list of processes shows the arguments that one was started with.
  if (process.platform === 'linux')
    expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(key)
  await expect.poll(async () => (await recorded()).length).toBeGreaterThan(1)
  await expect.poll(said).toContain('Waiting for the next one')
  expect(said()).not.toContain('/api/ingest/')
})

test('the relay makes smaller pictures below the one it receives, each with the sound', {
  tags: ['slow'],
}, async () => {
  await relayed('1280x720', '--ladder')
  const seen = async () => {
    const pictures = await variants()
    // Not in this process’s time, which serves it.
    const told = pictures.map((it) => promisify(execFile)('ffprobe', [...shown, it]))
    return (await Promise.all(told)).map(({ stdout }) => [...new Set(stdout.trim().split(/\s+/))])
  }
  await expect
    .poll(seen)
    .toEqual([720, 480, 240].map((lines) => [`h264,video,${lines}`, 'aac,audio']))
})
