/** deploy/nginx-studio.conf with a real nginx: it sends the files that Rostra names, and no others. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startNginxWith } from '../testing/nginx.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { addressesIn, playlistOf, studioEvent, transportStream } from './test-encoder.ts'
import { openShow, type StudioShow } from './test-show.ts'

const snippet = join(import.meta.dirname, '../../../deploy/nginx-studio.conf')

let show: StudioShow
let nginx: Awaited<ReturnType<typeof startNginxWith>>
beforeEach(async () => {
  const env = { TRUST_PROXY: 'on', MEDIA_ACCEL: '/studio-files' }
  show = await openShow({ event: studioEvent, env })
  nginx = await startNginxWith(
    (folder, port) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((it) => `${it}_temp_path ${folder}/${it};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${show.event.url};
      proxy_set_header X-Forwarded-For $remote_addr;
    }
    ${readFileSync(snippet, 'utf8').replaceAll('/var/lib/rostra', show.event.dataDir)}
  }
}
`,
  )
})
afterEach(async () => {
  await nginx.stop()
  await show.event.close()
})

/** The address of the segment through nginx, and its path below DATA_DIR/studio. */
async function sent() {
  await show.send.put('live0.ts', transportStream(1, 50))
  await show.send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
  const { address, text } = await show.live()
  const path = new URL(addressesIn(text)[0] ?? '', address).pathname
  return { segment: `${nginx.url}${path}`, file: path.replace(/^.*\/parts\//, '') }
}

test('a segment comes complete and in parts, with Rostra’s headers, and is confirmed as unchanged', async () => {
  const { segment } = await sent()
  const whole = await fetch(segment)
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(transportStream(1, 50))
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp2t',
    'cache-control': expect.stringMatching(/^public, max-age=\d+, s-maxage=60$/),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(whole.headers.get('x-accel-redirect')).toBe(null)
  const part = await fetch(segment, { headers: { range: 'bytes=188-375' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 188-375/9400'])
  const head = await fetch(segment, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '9400'])
  const etag = whole.headers.get('etag') ?? ''
  expect((await fetch(segment, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('without a grant nothing is sent, however the file is asked for, and after its removal neither', async () => {
  const { segment, file } = await sent()
  const spellings = [
    `/studio-files/${file}`,
    `//studio-files/${file}`,
    `/x/../studio-files/${file}`,
    `/%73tudio-files/${file}`,
    `/studio-files/../studio-files/${file}`,
    `/studio-files/../rostra.sqlite`,
  ]
  for (const path of spellings) {
    const headers = { 'x-accel-redirect': `/studio-files/${file}` }
    expect([path, (await rawRequest(nginx.url, path, { headers })).status]).toEqual([path, 404])
  }
  const forged = segment.replace(/~(\d+)\./, (_, at) => `~${Number(at) + 1}.`)
  expect((await fetch(forged)).status).toBe(403)
  expect((await fetch(segment)).status).toBe(200)
  await show.event.call('recording-remove', { showId: 'iwd' }, show.organiser)
  expect((await fetch(segment)).status).toBe(404)
})
