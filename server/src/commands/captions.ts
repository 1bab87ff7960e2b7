/** `rostra captions`: captions of a recording, by a speech program on any computer. */
import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isLanguageTag } from '@rostra/domain/captions/captions'
import { dataDirOf, readConfig } from '../config.ts'
import { type Command, type Io, UsageError } from './command.ts'
import { programsFor, SpeechError, writtenDown } from './speech.ts'
import { NoAnswer } from './terminal.ts'

export const captions: Command = {
  name: 'captions',
  help: `rostra captions SESSION --language LANG [--live] [--with PROGRAM] [--model FILE] [--url URL] [--key KEY]

Writes captions of a session’s recording with a speech program that is installed on this computer, which
may be another one than the server, and adds them to the recording. They are marked as made by a program
until an organiser confirms them in the console. Running it again replaces them; captions that people made
or confirmed are never replaced. Fetches the sound with ffmpeg, which has to be installed too.

  --language LANG  the language that is spoken: en, fr, pt-BR …
  --with PROGRAM   the speech program; whisper-cli (of whisper.cpp) if you leave it out. It is run as
                   PROGRAM SOUND.wav -l LANG -ovtt -of NAME, “whisper” with that program’s own options,
                   and writes WebVTT to a .vtt file beside the sound, or prints it
  --model FILE     the model that it uses: -m FILE
  --url URL        the server; PUBLIC_URL, or this computer, if you leave it out
  --key KEY        a key that may “captions”: rostra key make NAME --may captions. Better in ROSTRA_KEY, or
                   left out to be asked for it, so that it isn’t in the shell’s history

With --live it writes captions while the session is live, until it is over: of a session whose stream is sent
to the server. Runs at low priority. Then --with and --model mean something else, and it takes one of them:

  --with PROGRAM   any program that reads sound from standard input (16 kHz, 16 bits, one channel, without a
                   header) and writes a line of text for each phrase. It is run without arguments, gets the
                   sound as fast as it is spoken, and is started again when it ends
  --model FOLDER   a model for sherpa-onnx, unpacked; one that takes whole phrases needs silero_vad.onnx in it
                   sherpa-onnx itself is installed once: npm install --prefix FOLDER sherpa-onnx-node, in the
                   model’s folder, the one around it, this folder, or “engine” in the data folder
  --engine FOLDER  another folder in which it was installed

rostra captions --get LANG [--into FOLDER] fetches a model once, if the publisher’s checksum is right, and
prints its folder.`,

  async run(args, io) {
    // The arguments may contain the key, and every user of this machine can list them.
    process.title = 'rostra captions'
    const given = readArguments(args)
    if (given.values.recognise) return recogniseHere(given.values, io)
    if (given.values.get !== undefined) return get(given.values.get, given.values.into ?? '.', io)
    const { session, language, program, model, server, key, live } = await wishOf(given, io)
    const { CallFailed, call } = await import('@rostra/rehearse/server-calls')
    const ending = new AbortController()
    const end = () => ending.abort()
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
    let done = ''
    try {
      if (live) {
        const { runLiveCaptions } = await import('./live-captions/run-live-captions.ts')
        const wish = await liveWish(given.values, language, io)
        return await runLiveCaptions({ server, session, language, key, ...wish }, io, ending.signal)
      }
      programsFor(program)
      const token = { token: key }
      const recording = await call(server, 'captions-recording', { showId: session }, token)
      const { title, startsAt } = recording
      const isSame = (it: { language: string }) =>
        it.language.toLowerCase() === language.toLowerCase()
      const existing = recording.captions.find(isSame)
      if (existing && existing.madeBy !== 'program')
        throw new SpeechError(
          `“${title}” has captions in this language that people made or confirmed. Remove them first.`,
        )
      const address = new URL(recording.address, server)
      if (!/^https?:$/.test(address.protocol))
        throw new SpeechError(`the server named a recording that can’t be fetched: ${address}`)
      const text = await writtenDown(
        { address, language, program, model },
        { signal: ending.signal, onProgress: progress(io) },
      )
      done = text
      const added = { showId: session, language, text, ...(startsAt ? { startsAt } : {}) }
      await call(server, 'captions-add', added, token)
      io.status?.('')
      io.out(`Captions (${language}) were added to “${title}”.`)
      io.err('Attendees see that a program made them, until you confirm them in the console.')
      return 0
    } catch (error) {
      io.status?.('')
      const isRefused = error instanceof CallFailed
      if (!isRefused && !(error instanceof SpeechError)) throw error
      const said = isRefused ? refusal(error, server) : error.message
      io.err(`rostra captions: ${said}`)
      if (done !== '') await keep(done, `${session}.${language}.vtt`, io)
      return ending.signal.aborted ? 130 : 1
    } finally {
      process.off('SIGINT', end)
      process.off('SIGTERM', end)
    }
  },
}

const readArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      language: { type: 'string' },
      live: { type: 'boolean' },
      with: { type: 'string' },
      model: { type: 'string' },
      engine: { type: 'string' },
      url: { type: 'string' },
      key: { type: 'string' },
      get: { type: 'string' },
      into: { type: 'string' },
      // How it starts itself as the program of a model.
      recognise: { type: 'boolean' },
      words: { type: 'string' },
    },
  })
type Given = ReturnType<typeof readArguments>

async function wishOf({ values, positionals }: Given, io: Io) {
  const [session, ...rest] = positionals
  if (!session || rest.length > 0)
    throw new UsageError('rostra captions takes one SESSION, which is its ID')
  const { language, with: program = 'whisper-cli', model } = values
  if (!language || !isLanguageTag(language))
    throw new UsageError('rostra captions needs --language with a language such as en, fr or pt-BR')
  if (program === '' || program.startsWith('-'))
    throw new UsageError('rostra captions: --with takes the name or the path of a program')
  const { live = false, engine } = values
  if (live && (values.with === undefined) === (model === undefined))
    throw new UsageError('rostra captions --live needs either --with PROGRAM or --model FOLDER')
  if (engine !== undefined && !(live && model !== undefined))
    throw new UsageError('rostra captions: --engine is for --live --model')
  const { serverOf } = await import('@rostra/rehearse/options')
  const { publicUrl, port } = readConfig(io.env)
  const server = serverOf(values.url ?? publicUrl?.href ?? `http://localhost:${port}`)
  const key = values.key ?? io.env.ROSTRA_KEY ?? (await asked(io))
  if (!key)
    throw new UsageError(
      'rostra captions needs a key: set ROSTRA_KEY, or run it in a terminal to be asked for it',
    )
  return { session, language, program, model, server, key: key.trim(), live }
}

/** What `--live` runs. Throws `SpeechError` for what isn’t installed. */
async function liveWish(
  { with: program, model = '', engine: given }: Given['values'],
  language: string,
  { env }: Io,
) {
  if (program !== undefined) {
    const { ffmpeg, speaks } = programsFor(program)
    return { ffmpeg, program: speaks, name: basename(program), args: () => [], isTimed: false }
  }
  const { engineFor, modelOf } = await import('./live-captions/recognise.ts')
  const engine = engineFor(model, given, dataDirOf(env))
  modelOf(model)
  const { ffmpeg, speaks } = programsFor(process.execPath)
  const folders = ['--model', resolve(model), '--engine', engine]
  return {
    ...{ ffmpeg, program: speaks, name: basename(resolve(model)), isTimed: true },
    args: (words: string[]) => [
      ...[...process.execArgv, process.argv[1] ?? '', 'captions', '--recognise', ...folders],
      ...['--language', language, '--words', JSON.stringify(words)],
    ],
  }
}

async function recogniseHere(values: Given['values'], io: Io): Promise<number> {
  const { recognise } = await import('./live-captions/recognise.ts')
  const { model = '', engine = '', language = '', words = '[]' } = values
  const wish = { model, engine, language, words: JSON.parse(words) as string[] }
  try {
    await recognise(wish, process.stdin, io.out)
    return 0
  } catch (error) {
    io.err(error instanceof Error ? error.message : String(error))
    return 1
  }
}

async function get(language: string, into: string, io: Io): Promise<number> {
  const { getModel } = await import('./live-captions/get-model.ts')
  try {
    io.out(await io.asCaller(() => getModel({ language, into, say: io.err })))
    return 0
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error
    io.err(`rostra captions: ${error.message}`)
    return 1
  }
}

const asked = ({ ask }: Io): Promise<string> | undefined =>
  ask?.('Key: ', { hidden: true }).catch((error) => {
    if (error instanceof NoAnswer) return ''
    throw error
  })

/** Says each step once, and on a terminal how far it is. */
function progress({ err, status }: Io) {
  let step = ''
  return (what: string, time?: string) => {
    if (status) {
      if (what !== step || time) status(`${what} … ${time ?? ''}`)
    } else if (what !== step) err(`${what} …`)
    step = what
  }
}

/** Hours of work are not lost with the connection. */
async function keep(text: string, name: string, { asCaller, err }: Io): Promise<void> {
  const file = name.replace(/[^\w.-]/g, '-')
  const isKept = await asCaller(() => writeFile(file, text)).then(
    () => true,
    () => false,
  )
  if (isKept) err(`The captions are in ${file}. Upload the file in the console.`)
}

type Refused = { status: number; code: string; message: string }

function refusal({ status, code, message }: Refused, { host }: URL): string {
  if (status === 0) return `${host} isn’t responding (${message})`
  if (status === 413) return 'the captions are larger than 1 MB'
  if (code === 'not-signed-in') return 'the key is invalid, or was revoked'
  if (code === 'key-not-allowed')
    return 'this key may not add captions: make one with rostra key make NAME --may captions'
  if (code === 'unknown-session') return 'there’s no such session; SESSION is its ID'
  if (code === 'unknown-call')
    return `the server at ${host} is of an older version; update it first`
  return message
}
