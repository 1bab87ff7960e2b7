/** The decoder of live sound, with real ffmpeg and a stream whose segments have their beginning apart. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, useFolder } from '../../testing/use-folder.ts'
import { createDecoder, type Piece } from './decode-sound.ts'

useFolder()

const isLoud = ({ pcm }: Piece) => pcm.some((_, at) => at % 2 === 0 && pcm.readInt16LE(at) > 2000)

test('a decoder that failed goes on with the next segment, at its time', async () => {
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=6', '-c:a', 'aac']
  const segments = ['-f', 'hls', '-hls_time', '2', '-hls_segment_type', 'fmp4']
  execFileSync('ffmpeg', ['-v', 'error', ...sound, ...segments, 'live.m3u8'], { cwd: folder })
  const file = (name: string) => readFileSync(join(folder, name))
  const segment = (n: number) => {
    const bytes = file(`live${n}.m4s`)
    return { begin: file('init.mp4'), bytes, at: n * 2_000, duration: 2_000, isNext: n > 0 }
  }
  const pieces: Piece[] = []
  const said: string[] = []
  const decoder = createDecoder({
    ffmpeg: 'ffmpeg',
    onPiece: (piece) => void pieces.push(piece),
    say: (line) => void said.push(line),
  })
  await decoder.take(segment(0))
  await expect.poll(() => pieces.length).toBeGreaterThan(0)
  decoder.kill()
  await decoder.finish()
  pieces.length = 0

  await decoder.take(segment(1))
  await decoder.take(segment(2))
  await decoder.finish()
  expect(said).toEqual([])
  expect(pieces.map(({ isNext }) => isNext)).toEqual(pieces.map((_, at) => at > 0))
  expect(pieces[0]?.at).toBe(2_000)
  expect(pieces.slice(5, 35).filter(isLoud)).toHaveLength(30)
})
