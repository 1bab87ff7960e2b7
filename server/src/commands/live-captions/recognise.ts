/**
 * The program of `--model`: reads sound and writes lines, as those of `--with` do, with the engine in a process of its
 * own, since it computes for seconds. Each line begins with the number of the sample with which its words begin.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { sampleRate } from '@rostra/domain/captions/live-sound'
import { SpeechError } from '../speech.ts'
import { type Model, modelIn } from './model-files.ts'

/** s of a phrase, which shall still be in step with the picture, and of the pauses that end one. */
const longestPhrase = 3
const [pause, pauseAtFirst] = [0.35, 1.2]
/** The samples that the voice detector looks at together. */
const window = 512

type Result = { text: string; start_time?: number; timestamps?: number[] }
type Stream = {
  acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void
  inputFinished(): void
}
type Recogniser = {
  createStream(): Stream
  decode(stream: Stream): void
  getResult(stream: Stream): Result
}
type Online = Recogniser & {
  isReady(stream: Stream): boolean
  isEndpoint(stream: Stream): boolean
  reset(stream: Stream): void
}
type Detector = {
  acceptWaveform(samples: Float32Array): void
  isEmpty(): boolean
  front(external: boolean): { start: number; samples: Float32Array }
  pop(): void
  flush(): void
}
/** What we use of sherpa-onnx-node. */
type Engine = {
  OnlineRecognizer: new (settings: object) => Online
  OfflineRecognizer: new (settings: object) => Recogniser
  Vad: new (settings: object, seconds: number) => Detector
}

export type Wish = { engine: string; model: string; language: string; words: string[] }

const nodePackage = 'sherpa-onnx-node'
const pathIn = (folder: string) => join(resolve(folder), 'node_modules', nodePackage)

/** Where the engine is: `engine`, or the first of the usual folders. Throws `SpeechError` with what to run if in none. */
export function engineFor(model: string, engine: string | undefined, dataDir: string): string {
  filesIn(resolve(model))
  const usual = [model, dirname(resolve(model)), join(dataDir, 'engine'), '.']
  const found = engine ?? usual.find((it) => existsSync(pathIn(it)))
  if (found !== undefined) {
    engineIn(found)
    return resolve(found)
  }
  throw new SpeechError(
    `sherpa-onnx isn’t installed. Run this once: npm install --prefix ${model} ${nodePackage}`,
  )
}

/** Throws `SpeechError` for a folder without the engine. */
function engineIn(folder: string): Engine {
  try {
    return createRequire(pathIn(folder))(pathIn(folder)) as Engine
  } catch (error) {
    const why = (error as Error).message.split('\n')[0]
    throw new SpeechError(
      `the engine isn’t in ${folder} (${why}). Install it: npm install --prefix ${folder} ${nodePackage}`,
    )
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    throw new SpeechError(`there’s no folder ${folder}`)
  }
}

/** Throws `SpeechError` for a folder without a model, or without a voice detector for one that needs it. */
export function modelOf(given: string): Model & { detector: string | undefined } {
  const folder = resolve(given)
  const names = filesIn(folder)
  const model = modelIn(folder, names)
  if (!model)
    throw new SpeechError(
      `there’s no model in ${folder} that we know: it needs tokens.txt and .onnx files of a model for sherpa-onnx`,
    )
  const detector = names.find((it) => /^silero_vad.*\.onnx$/.test(it))
  if (!model.isStreaming && !detector)
    throw new SpeechError(
      `this model takes whole phrases, which a voice detector finds: put silero_vad.onnx into ${folder}`,
    )
  return { ...model, detector: detector && join(folder, detector) }
}

/** Writes down `input` (16-bit samples) until it ends. */
export async function recognise(
  { engine: engineFolder, model: folder, language, words }: Wish,
  input: AsyncIterable<Buffer>,
  write: (line: string) => void,
): Promise<void> {
  const engine = engineIn(engineFolder)
  const model = modelOf(folder)
  const shared = { numThreads: 1, provider: 'cpu', debug: 0 }
  const place = await mkdtemp(join(tmpdir(), 'rostra-words-'))
  const hotWords = model.takesWords && words.length > 0 ? join(place, 'words.txt') : undefined
  if (hotWords) writeFileSync(hotWords, `${hotLines(words, model).join('\n')}\n`)
  const settings = {
    featConfig: { sampleRate, featureDim: 80 },
    modelConfig: { ...spoken(model, language), ...shared },
    ...(hotWords
      ? { decodingMethod: 'modified_beam_search', hotwordsFile: hotWords, hotwordsScore: 1.5 }
      : { decodingMethod: 'greedy_search' }),
  }
  const say = (sample: number, text: string) => {
    if (text.trim() !== '') write(`${Math.max(0, Math.round(sample))} ${text.trim()}`)
  }
  let taker: ReturnType<typeof streaming>
  try {
    taker = model.isStreaming
      ? streaming(engine, settings, say)
      : phrases(engine, settings, model.detector ?? '', shared, say)
  } finally {
    // It is started again and again where the engine fails.
    await rm(place, { recursive: true })
  }
  let rest: Buffer = Buffer.alloc(0)
  for await (const bytes of input) {
    const all = Buffer.concat([rest, bytes])
    const count = all.length >> 1
    taker.take(Float32Array.from({ length: count }, (_, n) => all.readInt16LE(n * 2) / 32_768))
    rest = all.subarray(count * 2)
  }
  taker.end()
}

/** As the model spells: those that learned from old recordings know capitals only. */
function hotLines(words: readonly string[], { files }: Model): string[] {
  const isUpper = !/\p{Ll}/u.test(
    readFileSync(String(files.tokens), 'utf8').replace(/<[^<>]*>/g, ''),
  )
  const lines = words.map((it) => it.replace(/[^\p{L}\p{N}' ]+/gu, ' ').trim()).filter(Boolean)
  return isUpper ? lines.map((it) => it.toUpperCase()) : lines
}

/** Models of many languages are told which one is spoken. */
function spoken({ files }: Model, language: string): Record<string, unknown> {
  const [main] = language.toLowerCase().split('-')
  const { whisper, senseVoice } = files as { whisper?: object; senseVoice?: object }
  return {
    ...files,
    ...(whisper ? { whisper: { ...whisper, language: main, task: 'transcribe' } } : {}),
    ...(senseVoice
      ? { senseVoice: { ...senseVoice, language: main, useInverseTextNormalization: 1 } }
      : {}),
  }
}

type Say = (sample: number, text: string) => void

function streaming({ OnlineRecognizer }: Engine, settings: object, say: Say) {
  const recogniser = new OnlineRecognizer({
    ...settings,
    enableEndpoint: 1,
    rule1MinTrailingSilence: pauseAtFirst,
    rule2MinTrailingSilence: pause,
    rule3MinUtteranceLength: longestPhrase,
  })
  const stream = recogniser.createStream()
  let taken = 0
  let begun = 0
  const read = () => {
    while (recogniser.isReady(stream)) recogniser.decode(stream)
  }
  const write = () => {
    const { text, timestamps = [] } = recogniser.getResult(stream)
    say(begun + (timestamps[0] ?? 0) * sampleRate, text)
    begun = taken
  }
  return {
    take(samples: Float32Array): void {
      stream.acceptWaveform({ samples, sampleRate })
      taken += samples.length
      read()
      if (!recogniser.isEndpoint(stream)) return
      write()
      recogniser.reset(stream)
    },
    end(): void {
      stream.acceptWaveform({ samples: new Float32Array(sampleRate / 2), sampleRate })
      stream.inputFinished()
      read()
      write()
    },
  }
}

function phrases(engine: Engine, settings: object, detector: string, shared: object, say: Say) {
  const recogniser = new engine.OfflineRecognizer(settings)
  const voice = new engine.Vad(
    {
      sileroVad: {
        model: detector,
        threshold: 0.5,
        minSilenceDuration: pause,
        minSpeechDuration: 0.2,
        maxSpeechDuration: longestPhrase,
        windowSize: window,
      },
      sampleRate,
      ...shared,
    },
    60,
  )
  let rest = new Float32Array()
  const write = () => {
    for (; !voice.isEmpty(); voice.pop()) {
      const { start, samples } = voice.front(false)
      const stream = recogniser.createStream()
      stream.acceptWaveform({ samples, sampleRate })
      recogniser.decode(stream)
      say(start, recogniser.getResult(stream).text)
    }
  }
  return {
    take(samples: Float32Array): void {
      const all = Float32Array.from([...rest, ...samples])
      const whole = all.length - (all.length % window)
      for (let at = 0; at < whole; at += window) voice.acceptWaveform(all.subarray(at, at + window))
      rest = all.slice(whole)
      write()
    },
    end(): void {
      voice.flush()
      write()
    },
  }
}
