/** `rostra captions --live`, with ffmpeg and a small program in place of one that understands speech. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressesIn, studioEvent } from '../../studio/test-encoder.ts'
import { projectRoot, tryRostra } from '../../testing/rostra-command.ts'
import { done, event, organiser, refusal, useEvent } from '../../testing/use-event.ts'
import { folder, useFolder } from '../../testing/use-folder.ts'

useFolder()
useEvent({ as: ['organiser'], event: studioEvent })

const keyMade = async () =>
  (await done('key-make', { name: 'machine', may: ['captions'] }, organiser)).key
/** Resolves with the exit code. */
function run(program: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const code = new Promise((resolve) => child.once('exit', resolve))
  return { code, said: () => said }
}

/** Writes a line when it begins to be loud. */
const listener = `#!${process.execPath}
let loud = false
process.stdin.on('data', (sound) => {
  for (let at = 0; at + 1 < sound.length; at += 2) if (!loud && Math.abs(sound.readInt16LE(at)) > 3000) {
    loud = true
    console.log('It is loud')
  }
}).on('end', () => console.log('It is over'))
`

test('a program hears the session, its lines have the time of the sound, and it ends with the session', {
  tags: ['slow'],
}, async () => {
  const key = await keyMade()
  const program = join(folder, 'listener')
  writeFileSync(program, listener)
  chmodSync(program, 0o755)
  const main = join(projectRoot, 'server/src/main.ts')
  const args = [
    'captions',
    'iwd',
    '--live',
    '--language',
    'en',
    '--with',
    program,
    '--url',
    event.url,
  ]
  const env = { ...process.env, DATA_DIR: folder, ROSTRA_KEY: key }
  const writing = run(process.execPath, [main, ...args], env)
  await expect.poll(writing.said).toContain('Waiting for “Session iwd”')

  const { key: to } = await done('studio-key-renew', { showId: 'iwd' }, organiser)
  const quietThenLoud = 'sine=frequency=440:duration=9,volume=0:enable=lt(t\\,5)'
  const sending = run('ffmpeg', [
    ...['-v', 'error', '-re', '-f', 'lavfi', '-i', 'color=size=64x64:rate=25:duration=9'],
    ...['-f', 'lavfi', '-i', quietThenLoud, '-c:v', 'libx264', '-g', '50', '-c:a', 'aac'],
    ...['-f', 'hls', '-hls_time', '2', '-hls_flags', 'program_date_time', '-method', 'PUT'],
    `${event.url}/api/ingest/${to}/live.m3u8`,
  ])
  expect([await sending.code, sending.said()]).toEqual([0, ''])
  const lines = () => event.rows('select text, at from caption_line order by n')
  await expect.poll(lines).toHaveLength(1)
  const { address } = await done('captions-sound', { showId: 'iwd' }, key)
  await event.call('direct', { showId: 'iwd', action: 'end' }, await event.moderator())
  expect([await writing.code, writing.said()]).toEqual([0, expect.stringContaining('2 lines')])

  const [media = ''] = addressesIn(await (await fetch(new URL(address, event.url))).text())
  const playlist = await fetch(new URL(media, new URL(address, event.url)))
  const begins = Date.parse(/DATE-TIME:(\S+)/.exec(await playlist.text())?.[1] ?? '')
  const [loud, over] = await lines()
  const after = Number(loud?.at) - begins
  expect(Math.abs(after - 5_000)).toBeLessThan(500)
  expect([loud?.text, over?.text]).toEqual(['It is loud', 'It is over'])
})

test('it takes either a program or a model with its engine, and a session that is sent to the server', async () => {
  const key = await keyMade()
  const given = async (...more: string[]) => {
    const args = ['captions', 'iwd', '--live', '--language', 'en', '--url', event.url, ...more]
    const { status, err } = await tryRostra(args, { DATA_DIR: folder, ROSTRA_KEY: key })
    return `${status} ${err}`
  }
  expect(await given()).toMatch(/^2 .*either --with PROGRAM or --model FOLDER/)
  expect(await given('--with', 'cat', '--model', folder)).toMatch(/^2 /)
  const install = `npm install --prefix ${folder} sherpa-onnx-node`
  expect(await given('--model', folder)).toMatch(new RegExp(`^1 .*${install}$`, 'm'))
  expect(await given('--model', folder, '--engine', folder)).toMatch(/^1 .*the engine isn’t in/)
  mkdirSync(join(folder, 'engine/node_modules/sherpa-onnx-node'), { recursive: true })
  writeFileSync(join(folder, 'engine/node_modules/sherpa-onnx-node/index.js'), '')
  expect(await given('--model', folder)).toMatch(/^1 .*there’s no model in/)
  expect(await given('--with', '/none')).toMatch(/^1 .*isn’t installed/)
  expect(await refusal('captions-sound', { showId: 'later' }, key)).toEqual([
    400,
    'captions-without-sound',
  ])
})
