/** `rostra captions --live`: listens to a session until it is over, and sends what a program writes. */
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Io } from '../command.ts'
import { SpeechError } from '../speech.ts'
import { createDecoder } from './decode-sound.ts'
import { followSound } from './follow-sound.ts'
import { createHandOver } from './hand-over.ts'
import { createSender } from './send-lines.ts'
import { createSpeechProcess } from './speech-process.ts'

export type Live = {
  server: URL
  session: string
  language: string
  key: string
  ffmpeg: string
  /** What is run, its name in messages, and whether it writes when its words begin. */
  program: string
  name: string
  args: (words: string[]) => string[]
  isTimed: boolean
}

/** ms between two questions to the server, and after the end for lines that it doesn't have yet. */
const askEvery = 5_000
const lastLines = 60_000

/** Resolves with the exit code. Throws `SpeechError` and `CallFailed`. */
export async function runLiveCaptions(live: Live, io: Io, stop: AbortSignal): Promise<number> {
  // Everything that is started from here, too: the server on the same computer comes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const { CallFailed, call } = await import('@rostra/rehearse/server-calls')
  const { server, session, language, key } = live
  const ask = () => call(server, 'captions-sound', { showId: session }, { token: key })
  let sound = await ask()
  const { title } = sound
  if (sound.state === 'over') throw new SpeechError(`“${title}” is over.`)
  const say = (line: string) => {
    io.status?.('')
    io.err(line)
  }
  const stopped = new AbortController()
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    stopped.abort()
  }
  const signal = AbortSignal.any([stop, stopped.signal])
  let sent = 0
  const sender = createSender({
    ...{ server, session, language, key, say, signal },
    onSent(at) {
      sent += 1
      io.status?.(
        `${sent} lines, the last one ${((Date.now() - at) / 1000).toFixed(1)} s after its words`,
      )
    },
    onRefused: (status, code) => fail(new CallFailed(status, code, `HTTP status ${status}`)),
  })
  const speech = createSpeechProcess({
    ...{ name: live.name, program: live.program, args: live.args(sound.words) },
    isTimed: live.isTimed,
    onLine: sender.add,
    say,
  })
  const handOver = createHandOver({
    give: speech.give,
    onSkipped: (late) =>
      say(
        `${live.name} is ${Math.round(late / 1000)} s behind. What was said until now is left out.`,
      ),
    signal,
  })
  const decoder = createDecoder({ ffmpeg: live.ffmpeg, onPiece: handOver.add, say })
  const asking = (async () => {
    while (!signal.aborted && sound.state !== 'over') {
      await wait(askEvery, undefined, { signal }).catch(() => {})
      const { state } = sound
      if (signal.aborted) return
      sound = await ask().catch((error) => {
        const isFinal = error instanceof CallFailed && [400, 401, 403, 404].includes(error.status)
        if (isFinal) fail(error)
        return sound
      })
      if (state === 'waiting' && sound.state === 'live') say(`“${title}” has begun.`)
    }
  })()
  try {
    await speech.begin()
    say(
      sound.state === 'live'
        ? `Writing captions (${language}) of “${title}” with ${live.name}. Ctrl+C ends it.`
        : `Waiting for “${title}” to begin. Ctrl+C ends it.`,
    )
    const handedOver = handOver.run()
    const segments = followSound({
      address: () => new URL(sound.address, server).href,
      state: () => sound.state,
      ...{ language, signal, say },
    })
    for await (const segment of segments) await decoder.take(segment)
    await decoder.finish()
    handOver.end()
    await handedOver
    if (!signal.aborted) {
      await speech.finish()
      const missing = await sender.finish(lastLines)
      if (missing > 0) throw new SpeechError(`${missing} lines didn’t reach the server.`)
    }
    if (failure) throw failure
    say(`${sent} lines of captions (${language}) of “${title}” were sent.`)
    return stop.aborted ? 130 : 0
  } finally {
    stopped.abort()
    decoder.kill()
    speech.kill()
    await asking
  }
}
