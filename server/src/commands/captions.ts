/** `rostra captions`: captions of a recording, by a speech program on any computer. */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isLanguageTag } from '@rostra/domain/captions/captions'
import { readConfig } from '../config.ts'
import { type Command, type Io, UsageError } from './command.ts'
import { programsFor, SpeechError, writtenDown } from './speech.ts'
import { NoAnswer } from './terminal.ts'

export const captions: Command = {
  name: 'captions',
  help: `rostra captions SESSION --language LANG [--with PROGRAM] [--model FILE] [--url URL] [--key KEY]

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
                   left out to be asked for it, so that it isn’t in the shell’s history`,

  async run(args, io) {
    // The arguments may contain the key, and every user of this machine can list them.
    process.title = 'rostra captions'
    const { session, language, program, model, server, key } = await wishOf(args, io)
    const { CallFailed, call } = await import('@rostra/rehearse/server-calls')
    const ending = new AbortController()
    const end = () => ending.abort()
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
    let done = ''
    try {
      programsFor(program)
      const token = { token: key }
      const recording = await call(server, 'captions-recording', { showId: session }, token)
      const { title, startsAt } = recording
      const isSame = (it: { language: string }) =>
        it.language.toLowerCase() === language.toLowerCase()
      const existing = recording.captions.find(isSame)
      if (existing && existing.madeBy === undefined)
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

async function wishOf(args: string[], io: Io) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      language: { type: 'string' },
      with: { type: 'string' },
      model: { type: 'string' },
      url: { type: 'string' },
      key: { type: 'string' },
    },
  })
  const [session, ...rest] = positionals
  if (!session || rest.length > 0)
    throw new UsageError('rostra captions takes one SESSION, which is its ID')
  const { language, with: program = 'whisper-cli', model } = values
  if (!language || !isLanguageTag(language))
    throw new UsageError('rostra captions needs --language with a language such as en, fr or pt-BR')
  if (program === '' || program.startsWith('-'))
    throw new UsageError('rostra captions: --with takes the name or the path of a program')
  const { serverOf } = await import('@rostra/rehearse/options')
  const { publicUrl, port } = readConfig(io.env)
  const server = serverOf(values.url ?? publicUrl?.href ?? `http://localhost:${port}`)
  const key = values.key ?? io.env.ROSTRA_KEY ?? (await asked(io))
  if (!key)
    throw new UsageError(
      'rostra captions needs a key: set ROSTRA_KEY, or run it in a terminal to be asked for it',
    )
  return { session, language, program, model, server, key: key.trim() }
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
