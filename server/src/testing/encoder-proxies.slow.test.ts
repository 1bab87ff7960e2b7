/** A real encoder, with the settings of the guide, sends over TLS 1.3 through proxies. */
import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ffmpegOutput } from '@rostra/domain/studio/encoder-settings'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { studioEvent } from '../studio/test-encoder.ts'
import { openShow } from '../studio/test-show.ts'
import { freePorts, type Ports, startApache, startCaddy, startNginxTls } from './tls-proxy.ts'
import { folder, useFolder } from './use-folder.ts'

const proxies = [
  {
    name: 'nginx-tls.conf',
    start: (ports: Ports, port: number) =>
      startNginxTls(ports, [['127.0.0.1:3000', `127.0.0.1:${port}`]]),
  },
  {
    name: 'Caddyfile',
    start: (ports: Ports, port: number) =>
      startCaddy('Caddyfile', ports, [
        ['event.example.org {', 'localhost {'],
        ['127.0.0.1:3000', `127.0.0.1:${port}`],
      ]),
  },
  { name: 'Apache', start: startApache },
]

const segments = 12
let film: string
useFolder({ once: true })
beforeAll(() => {
  film = join(folder, 'film.mp4')
  const size = '-f lavfi -i testsrc2=size=640x360:rate=25'
  const codec =
    '-c:v libx264 -preset ultrafast -g 50 -b:v 1500k -minrate 1500k -nal-hrd cbr -bufsize 1500k -pix_fmt yuv420p'
  execFileSync('ffmpeg', [...`${size} -t ${segments * 2} ${codec}`.split(' '), film], {
    stdio: 'ignore',
  })
})

test.each(proxies)('all segments of ffmpeg arrive through $name', async ({ start }) => {
  const ports = await freePorts()
  // The film is sent faster than it plays.
  const show = await openShow({ event: studioEvent, env: { RATE_LIMITS: 'off' } })
  const proxy = await start(ports, Number(new URL(show.event.url).port))
  // It goes on: when ffmpeg ends it waits for no response, and what the proxy has not read by then is lost.
  const sending = ['-v', 'error', '-readrate', '4', '-stream_loop', '-1', '-i', film, '-c', 'copy']
  const ffmpeg = spawn(
    'ffmpeg',
    [...sending, ...ffmpegOutput(`${proxy.url}/api/ingest/${show.key}`)],
    { stdio: 'ignore' },
  )
  onTestFinished(() => {
    ffmpeg.kill('SIGKILL')
  })
  const stored = async () =>
    (await show.event.rows('select path, bytes from recording_file order by at, path')) as {
      path: string
      bytes: number
    }[]
  await expect.poll(async () => (await stored()).length).toBeGreaterThanOrEqual(segments)
  const files = await stored()
  const names = files.map((_, index) => `live${index}.ts`)
  expect(files.map(({ path }) => path).sort()).toEqual(names.sort())
  for (const { bytes } of files) expect(Number(bytes)).toBeGreaterThan(200_000)
  await proxy.stop()
  await show.event.close()
})
