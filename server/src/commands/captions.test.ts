/** `rostra captions` with ffmpeg and other programs that are really run. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tryRostra } from '../testing/rostra-command.ts'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { done, event, organiser, useEvent } from '../testing/use-event.ts'
import { folder, useFolder } from '../testing/use-folder.ts'

useFolder()
const replayStream = { type: 'hls', url: 'files/talk/master.m3u8' }
const sessions = testEvent.sessions.map((it) => (it.id === 'gone' ? { ...it, replayStream } : it))
useEvent({
  as: ['organiser'],
  event: { ...testEvent, sessions },
  files: { 'replay.mp4': '', 'talk/master.m3u8': '' },
})

/** Two seconds of sound, as a file and as HLS. */
function record() {
  const place = join(event.dataDir, 'files/test')
  const tone = [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440:duration=2',
    '-c:a',
    'aac',
    '-y',
  ]
  execFileSync('ffmpeg', [...tone, join(place, 'replay.mp4')])
  execFileSync('ffmpeg', [...tone, '-f', 'hls', join(place, 'talk/master.m3u8')])
}
/** A speech program. */
function program(...lines: string[]): string {
  const path = join(folder, 'speech.sh')
  writeFileSync(path, ['#!/bin/sh', ...lines, ''].join('\n'))
  chmodSync(path, 0o755)
  return path
}
async function captions(path: string, ...more: string[]) {
  const key = (await done('key-make', { name: `k${Math.random()}`, may: ['captions'] }, organiser))
    .key
  const [session = 'before', ...rest] = more
  const args = [
    'captions',
    session,
    '--language',
    'en-GB',
    '--with',
    path,
    '--url',
    event.url,
    ...rest,
  ]
  return tryRostra(args, { DATA_DIR: folder, ROSTRA_KEY: key })
}
const hits = async (showId: string) =>
  (await done('transcript-search', { showId, text: 'good morning' }, organiser)).hits
const heard = [{ at: 500, text: 'Good morning' }]
const vtt = 'WEBVTT\\n\\n00:00.500 --> 00:02.000\\nGood morning\\n'

describe('captions are made', () => {
  test('of a file, by a program that writes beside the sound, as whisper-cli does', async () => {
    record()
    const seen = join(folder, 'seen')
    const path = program(
      `echo "$@" > ${seen}`,
      `head -c 4 "$1" >> ${seen}`,
      `printf '${vtt}' > "$6.vtt"`,
    )
    const { status, out } = await captions(path, 'before', '--model', '/models/base.bin')
    expect([status, out]).toEqual([0, 'Captions (en-GB) were added to “Session before”.'])
    expect(readFileSync(seen, 'utf8')).toMatch(
      /^\S+\/sound\.wav -l en -ovtt -of \S+\/sound -m \/models\/base\.bin\nRIFF$/,
    )
    await expect.poll(() => hits('before')).toEqual(heard)
    expect(existsSync(readFileSync(seen, 'utf8').split(' ')[0] ?? '')).toBe(false)
  })

  test('of HLS, by a program that prints them', async () => {
    record()
    event.clock.set(startsAt)
    expect((await captions(program(`printf '${vtt}'`), 'gone')).err).not.toContain(
      'rostra captions:',
    )
    await expect.poll(() => hits('gone')).toEqual(heard)
  })
})

test.each([
  ['that is missing', '/no/such/program', /^rostra captions: \/no\/such\/program isn’t installed/],
  ['that fails', ['echo no model >&2', 'exit 3'], /failed \(exit code 3\): no model$/],
  ['that writes no WebVTT', ['echo Good morning'], /wrote no WebVTT, neither to/],
  ['that hears nothing', ["printf 'WEBVTT\\n'"], /without any captions/],
] as const)('a program %s ends with 1 and a clear error', async (_, given, error) => {
  record()
  const { status, err } = await captions(typeof given === 'string' ? given : program(...given))
  expect([status, err.split('\n').at(-1)]).toEqual([1, expect.stringMatching(error)])
})

test('a recording without sound, an unknown session and another key are named', async () => {
  const path = program('exit 0')
  const last = async (...more: string[]) => (await captions(path, ...more)).err.split('\n').at(-1)
  expect(await last()).toContain('the sound of the recording can’t be fetched')
  expect(await last('none')).toContain('there’s no such session')
  const refused = await tryRostra(
    ['captions', 'before', '--language', 'en', '--with', path, '--url', event.url],
    { DATA_DIR: folder, ROSTRA_KEY: 'rk_none' },
  )
  expect([refused.status, refused.err]).toEqual([
    1,
    'rostra captions: the key is invalid, or was revoked',
  ])
  const misuse = await tryRostra(['captions', 'before'], { DATA_DIR: folder })
  expect([misuse.status, misuse.err.split('\n')]).toEqual([
    2,
    [expect.stringContaining('--language')],
  ])
})
