/** `rostra captions --get LANGUAGE`: fetches a speech model once, if it is what its publisher names. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { SpeechError } from '../speech.ts'

/** The release of sherpa-onnx that has its models, with a list of their checksums. */
const publisher = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models'
const checksums = 'checksum.txt'

/** Streaming models, made by Banafo (kroko.ai) and released under CC BY-SA 4.0. */
const models: Readonly<Record<string, string>> = Object.fromEntries(
  ['de', 'en', 'es', 'fr'].map((it) => [
    it,
    `sherpa-onnx-streaming-zipformer-${it}-kroko-2025-08-06`,
  ]),
)

/** Of an archive; the largest of these has 150 MB. */
const mostBytes = 1_000_000_000

type Options = { language: string; into: string; from?: string; say(line: string): void }

/** Resolves with the folder of the model. Throws `SpeechError` with what to do by hand. */
export async function getModel({
  language,
  into,
  from = publisher,
  say,
}: Options): Promise<string> {
  const name = models[language.toLowerCase().split('-')[0] ?? '']
  if (!name)
    throw new SpeechError(
      `there’s no model for ${language} that we can name, only for ${Object.keys(models).join(', ')}. Others are at ${from}`,
    )
  const folder = join(resolve(into), name)
  if (await exists(folder)) return folder
  const archive = `${name}.tar.bz2`
  const byHand = `Fetch it yourself, compare its checksum, and unpack it: curl -LO ${from}/${archive} && tar -xjf ${archive}`
  const expected = await checksumOf(archive, from).catch(() => undefined)
  if (!expected)
    throw new SpeechError(`the publisher’s checksum of ${archive} can’t be read. ${byHand}`)
  await mkdir(into, { recursive: true })
  const place = await mkdtemp(join(resolve(into), '.rostra-'))
  try {
    const file = join(place, archive)
    say(`Fetching ${from}/${archive} …`)
    const found = await fetched(`${from}/${archive}`, file).catch(({ message }: Error) => {
      throw new SpeechError(`${archive} can’t be fetched (${message}). ${byHand}`)
    })
    if (found !== expected)
      throw new SpeechError(
        `${archive} isn’t what its publisher names: its checksum is ${found}, and should be ${expected}. Nothing was kept`,
      )
    await promisify(execFile)('tar', ['-xjf', file, '-C', place]).catch(({ message }: Error) => {
      throw new SpeechError(
        `${archive} can’t be unpacked, which takes tar and bzip2: ${message.split('\n')[1] ?? message}`,
      )
    })
    await rename(join(place, name), folder)
    return folder
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function checksumOf(archive: string, from: string): Promise<string | undefined> {
  const answer = await fetch(`${from}/${checksums}`, { signal: AbortSignal.timeout(30_000) })
  if (!answer.ok) return undefined
  const lines = (await answer.text()).split('\n').map((line) => line.trim().split(/\s+/))
  const sum = lines
    .find((parts) => parts.includes(archive))
    ?.find((it) => /^[0-9a-f]{64}$/i.test(it))
  return sum?.toLowerCase()
}

/** Resolves with its checksum. */
async function fetched(url: string, file: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok || !answer.body) throw new Error(`HTTP status ${answer.status}`)
  const hash = createHash('sha256')
  let bytes = 0
  const hashed = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new Error('it is too large')
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(hashed(answer.body), createWriteStream(file))
  return hash.digest('hex')
}
