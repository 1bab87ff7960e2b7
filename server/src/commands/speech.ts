/** Turns a recording into WebVTT: ffmpeg fetches its sound, and a speech program writes down what is said. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { beginsAsWebVtt } from '@rostra/domain/captions/captions'
import { cuesOf } from '@rostra/domain/captions/webvtt'
import { uploadLimits } from '@rostra/domain/uploads'
import { type Ended, programAt, runProgram } from './run-program.ts'

/** Why there are no captions; the message is one line for the terminal. */
export class SpeechError extends Error {}

export type Speech = {
  /** Of the recording, http or https. */
  address: URL
  /** BCP 47. */
  language: string
  program: string
  /** The file of a model, for programs that take one. */
  model: string | undefined
}

type Options = {
  signal: AbortSignal
  /** Called with what is being done, and how far in the recording. */
  onProgress(what: string, time?: string): void
}

/** The paths of ffmpeg and of the speech program. Throws `SpeechError` for one that isn't there. */
export function programsFor(program: string) {
  const ffmpeg = programAt('ffmpeg')
  if (!ffmpeg)
    throw new SpeechError('ffmpeg isn’t installed. Install it, for example: apt install ffmpeg')
  const speaks = programAt(program)
  if (!speaks)
    throw new SpeechError(
      `${program} isn’t installed, or can’t be run. Install it, or name another speech program: --with PROGRAM`,
    )
  return { ffmpeg, speaks }
}

/** The WebVTT that the program wrote. Throws `SpeechError`. */
export async function writtenDown(speech: Speech, options: Options): Promise<string> {
  const { ffmpeg, speaks } = programsFor(speech.program)
  const folder = await mkdtemp(join(tmpdir(), 'rostra-captions-'))
  try {
    const sound = join(folder, 'sound.wav')
    const run = (program: string, args: string[], what: string) => {
      options.onProgress(what)
      return runProgram(program, args, {
        signal: options.signal,
        onPrinted: (text) => options.onProgress(what, /^.*(\d\d:\d\d:\d\d)[.,]\d/s.exec(text)?.[1]),
      }).catch(({ message }: Error) => {
        throw new SpeechError(`${program} can’t be run: ${message}`)
      })
    }
    const { href } = speech.address
    const fetched = await run(ffmpeg, soundArguments(href, sound), 'Fetching the sound')
    if (options.signal.aborted) throw new SpeechError('Stopped.')
    if (fetched.code !== 0 || (await sizeOf(sound)) <= emptySound) {
      const said = fetched.said.replaceAll(href, 'ADDRESS') || 'there is none'
      throw new SpeechError(`the sound of the recording can’t be fetched: ${said}`)
    }
    const ended = await run(speaks, speechArguments(speech, sound), 'Writing down what is said')
    if (options.signal.aborted) throw new SpeechError('Stopped.')
    return await webVttOf(speech.program, ended, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The size of a WAV file without sound, in bytes. */
const emptySound = 100

/** What speech programs take. A playlist may name files of this computer, so only the network is read. */
const soundArguments = (address: string, sound: string): string[] => [
  ...['-hide_banner', '-v', 'error', '-stats', '-nostdin'],
  ...['-protocol_whitelist', 'http,https,tcp,tls,crypto', '-i', address],
  ...['-map', '0:a:0', '-vn', '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', '-y', sound],
]

/** As whisper-cli takes them; other programs may ignore all but the first. */
function speechArguments({ program, language, model }: Speech, sound: string): string[] {
  const [main = language] = language.split('-')
  const out = sound.replace(/\.wav$/, '')
  if (basename(program) === 'whisper')
    return [
      ...[
        sound,
        '--language',
        main,
        '--output_format',
        'vtt',
        '--output_dir',
        resolve(sound, '..'),
      ],
      ...(model === undefined ? [] : ['--model', model]),
    ]
  return [
    ...[sound, '-l', main, '-ovtt', '-of', out],
    ...(model === undefined ? [] : ['-m', resolve(model)]),
  ]
}

/** From the .vtt file that it wrote beside the sound, or from what it printed. */
async function webVttOf(program: string, { code, out, said }: Ended, folder: string) {
  if (code !== 0)
    throw new SpeechError(
      `${program} failed (${code === null ? 'killed' : `exit code ${code}`}): ${said}`,
    )
  const [written] = (await readdir(folder)).filter((name) => name.endsWith('.vtt'))
  const place = written && join(folder, written)
  if (place ? (await sizeOf(place)) > uploadLimits.captions * 1e6 : out === undefined)
    throw new SpeechError(`${program} wrote more than ${uploadLimits.captions} MB`)
  const text = (place ? await readFile(place, 'utf8') : (out ?? '')).trimStart()
  if (!beginsAsWebVtt(Buffer.from(text.slice(0, 12))))
    throw new SpeechError(
      `${program} wrote no WebVTT, neither to a .vtt file beside the sound nor to its output${said && `: ${said}`}`,
    )
  if (cuesOf(text).length === 0)
    throw new SpeechError(`${program} wrote WebVTT without any captions: it has heard no speech`)
  return text
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
