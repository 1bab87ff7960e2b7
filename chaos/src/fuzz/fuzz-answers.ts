/** What a connection must answer to the frames it received, and what it must not reveal. */
import type { ServerFrame } from '@rostra/domain/contract/live-frames'
import { frameIn } from './fuzz-texts.ts'

/** What must not reach an attacker. */
export type Secrets = {
  /** Tokens and email addresses of others. */
  words: string[]
  /** By channel: text that only the witness writes there. */
  marks: Record<string, string>
}

export type Answers = ReturnType<typeof keepAnswers>

/** `channels` are the event's channels. */
export function keepAnswers(channels: readonly string[], secrets: Secrets) {
  const asked = new Set<string>()
  const owed = { pong: 0, answer: 0, error: 0 }
  const got = { pong: 0, answer: 0, error: 0 }
  const sends: string[] = []
  const answered: string[] = []
  const errors: string[] = []
  const kinds: string[] = []
  let isAuthenticated = false

  const checkSecrets = (text: string, channel?: string) => {
    for (const word of secrets.words)
      if (text.includes(word)) errors.push(`received another person's data: ${text.slice(0, 300)}`)
    for (const [name, mark] of Object.entries(secrets.marks))
      if (text.includes(mark) && channel !== name)
        errors.push(`received what was written in ${name}: ${text.slice(0, 300)}`)
  }
  const checkChannel = ({ t, channel }: { t: string; channel: string }) => {
    if (!asked.has(channel)) errors.push(`received ${t} of ${channel} without asking`)
  }

  return {
    errors,
    /** One label per answer. */
    kinds,
    /** Records what a frame must be answered with. */
    owe(text: string, isBinary: boolean): void {
      const frame = isBinary ? undefined : frameIn(text)
      // An attendee is neither a host nor a guest of a studio, so these frames are errors.
      if (!frame || ['hello', 'host', 'signal'].includes(frame.t)) {
        owed.error += 1
        owed.answer += 1
      } else if (frame.t === 'ping') owed.pong += 1
      else if (frame.t === 'send') sends.push(frame.id)
      else if (frame.t === 'enter' || frame.t === 'history') {
        asked.add(frame.channel)
        owed.answer += 1
      } else if (frame.t === 'react' || frame.t === 'captions') {
        // Rooms that there are not.
        if (!channels.includes(frame.channel)) owed.answer += 1
      }
    },
    receive(text: string): void {
      const frame = JSON.parse(text) as ServerFrame
      const channel = 'channel' in frame ? frame.channel : undefined
      kinds.push('code' in frame ? `${frame.t} ${frame.code}` : frame.t)
      checkSecrets(text, channel)
      if (frame.t === 'welcome') isAuthenticated = true
      else if (!isAuthenticated && frame.t !== 'error')
        errors.push(`received ${frame.t} before it was authenticated`)
      if (frame.t === 'entered' || frame.t === 'delta' || frame.t === 'history') checkChannel(frame)
      if (frame.t === 'pong') got.pong += 1
      if (frame.t === 'entered' || frame.t === 'history' || frame.t === 'error') got.answer += 1
      if (frame.t === 'error') got.error += 1
      if (frame.t === 'ack' || frame.t === 'nack') answered.push(frame.id)
      // No frame, however bad, may cause an internal error.
      if ('code' in frame && (frame.code === 'internal' || frame.code === 'unavailable'))
        errors.push(`the server failed: ${text}`)
    },
    get isAuthenticated() {
      return isAuthenticated
    },
    isPaid: () =>
      got.pong >= owed.pong && got.answer >= owed.answer && answered.length >= sends.length,
    /** Errors in the answers, once no more are expected. */
    unpaid(): string[] {
      const isSame =
        got.pong === owed.pong &&
        got.answer === owed.answer &&
        got.error >= owed.error &&
        String(sends.sort()) === String(answered.sort())
      const words = { owed, got, sends: sends.length, answered: answered.length }
      return isSame ? [] : [`answers do not fit the frames: ${JSON.stringify(words)}`]
    },
  }
}
