/** Decodes the sound of segments with ffmpeg: to pieces of a tenth of a second that know when they were spoken. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { pieceBytes, sampleRate } from '@rostra/domain/captions/live-sound'
import type { SoundSegment } from './follow-sound.ts'

/** `pcm`: 16-bit samples, one channel; `at`: when the first was spoken (epoch ms). */
export type Piece = { pcm: Buffer; at: number; isNext: boolean }

const soundArguments = [
  ...['-hide_banner', '-v', 'error', '-threads', '1'],
  // What comes is read as it comes; by default ffmpeg looks at five seconds before it begins.
  ...['-probesize', '1000000', '-analyzeduration', '500000', '-i', 'pipe:0'],
  // Sound that is missing is silence, so that all after it keeps its time.
  ...[
    '-map',
    '0:a:0',
    '-vn',
    '-af',
    'aresample=async=1:first_pts=0',
    '-ac',
    '1',
    '-ar',
    `${sampleRate}`,
  ],
  ...['-f', 's16le', '-flush_packets', '1', 'pipe:1'],
]

type Options = { ffmpeg: string; onPiece(piece: Piece): void; say(line: string): void }

/** One ffmpeg for all that follows on one another, as each begins with a gap. */
export function createDecoder({ ffmpeg, onPiece, say }: Options) {
  let run: ReturnType<typeof start> | undefined
  let lastSaid = ''
  const start = (at: number) => {
    const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(ffmpeg, soundArguments, {
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let rest: Buffer = Buffer.alloc(0)
    let sent = 0
    const give = (pcm: Buffer) => {
      onPiece({ pcm, at: at + (sent / 2 / sampleRate) * 1000, isNext: sent > 0 })
      sent += pcm.length
    }
    child.stdout.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes])
      while (rest.length >= pieceBytes) {
        give(rest.subarray(0, pieceBytes))
        rest = rest.subarray(pieceBytes)
      }
    })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (said: string) => {
      errors = `${errors}${said}`.slice(-2000)
    })
    // It says itself why it ended.
    child.stdin.on('error', () => {})
    const ended = new Promise<void>((resolve) => {
      child.on('error', () => resolve())
      child.on('close', (code) => {
        if (run?.child === child) run = undefined
        if (rest.length >= 2) give(rest.subarray(0, rest.length - (rest.length % 2)))
        const line = errors.trim().split('\n').at(-1) ?? ''
        if (code !== 0 && sent === 0 && line !== lastSaid) {
          lastSaid = line
          say(`There is no sound in the stream: ${line}`)
        }
        resolve()
      })
    })
    return { child, ended }
  }
  const finish = async () => {
    const ending = run
    run = undefined
    if (!ending) return
    ending.child.stdin.end()
    const timer = setTimeout(() => ending.child.kill('SIGKILL'), 5_000)
    await ending.ended
    clearTimeout(timer)
  }
  return {
    async take({ begin, bytes, at, isNext }: SoundSegment): Promise<void> {
      if (!isNext || !run) {
        await finish()
        run = start(at)
        // Also for one that is started because the one before has failed.
        if (begin) run.child.stdin.write(begin)
      }
      run.child.stdin.write(bytes)
    },
    /** Resolves when everything was decoded. */
    finish,
    kill: () => run?.child.kill('SIGKILL'),
  }
}
