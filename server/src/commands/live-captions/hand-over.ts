/** Hands sound to a program at the pace at which it was spoken. */
import { setTimeout as wait } from 'node:timers/promises'
import {
  behind,
  dueAt,
  leftOut,
  type Pace,
  paceFrom,
  pieceLength,
  sampleRate,
} from '@rostra/domain/captions/live-sound'
import type { Piece } from './decode-sound.ts'

type Options = {
  /** Resolves when the program has taken it. */
  give(piece: Piece): Promise<void>
  /** Called when sound was left out, with how far the program was behind (ms). */
  onSkipped(late: number): void
  signal: AbortSignal
}

/** ms between two looks at a program that takes nothing. */
const lookEvery = 500
/** ms of sound that is left out without a word. */
const worthSaying = 1_000
const endOf = ({ pcm, at }: Piece): number => at + (pcm.length / 2 / sampleRate) * 1000

export function createHandOver({ give, onSkipped, signal }: Options) {
  let waiting: Piece[] = []
  let pace: Pace | undefined
  let end = 0
  let last = 0
  let isOver = false
  let more = Promise.withResolvers<void>()
  const leaveOut = () => {
    const times = waiting.map(({ at }) => at)
    const count = pace ? leftOut(pace, times, Date.now()) : 0
    if (count === 0 || !pace) return
    const late = behind(pace, times[0] ?? 0, Date.now())
    waiting = waiting.slice(count)
    // Nothing is on time: what comes next is, however late it is.
    if (waiting.length === 0) pace = undefined
    // The last tenth of a second of a stream that was interrupted comes with what follows.
    if (count * pieceLength >= worthSaying) onSkipped(late)
  }
  const run = async () => {
    while (!signal.aborted) {
      leaveOut()
      const piece = waiting[0]
      if (!piece) {
        if (isOver) return
        await more.promise
        more = Promise.withResolvers()
        continue
      }
      if (!pace || Math.abs(piece.at - end) > 1) pace = paceFrom(pace, end, piece.at, Date.now())
      const early = dueAt(pace, piece.at, last) - Date.now()
      if (early > 0) await wait(early, undefined, { signal }).catch(() => {})
      waiting.shift()
      end = endOf(piece)
      let isTaken = false
      const taken = give(piece).then(() => {
        isTaken = true
      })
      while (!isTaken && !signal.aborted) {
        await Promise.race([taken, wait(lookEvery)])
        if (!isTaken) leaveOut()
      }
      last = Date.now()
    }
  }
  return {
    add(piece: Piece): void {
      waiting.push(piece)
      more.resolve()
    },
    /** Nothing more comes. */
    end(): void {
      isOver = true
      more.resolve()
    },
    /** Resolves when everything was handed over. */
    run,
  }
}
