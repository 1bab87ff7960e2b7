/** Shows the rehearsal's progress: a bar on a terminal, otherwise a line at intervals (ms). */
import type { Io } from '../../server/src/commands/command.ts'
import { formatCount } from './figures-text.ts'
import type { Plan } from './load.ts'
import type { Measured, Phase } from './measured.ts'
import type { SimulatedAttendee } from './simulated-attendee.ts'

const barEvery = 200
const lineEvery = 10_000
const barWidth = 24

type Deps = {
  io: Io
  plan: Plan
  measured: Measured
  attendees: readonly SimulatedAttendee[]
}

/** The returned function ends the display and removes the bar. */
export function showProgress({ io, plan, measured, attendees }: Deps): () => void {
  let printed: Phase | undefined
  const print = () => {
    const { phase } = measured
    const here = attendees.filter(({ isHere }) => isHere).length
    const people = `${formatCount(here)} of ${formatCount(attendees.length)} connected`
    const text = `${phaseNames[phase]}: ${people}`
    if (io.status) return io.status(`${bar(partOf(phase, here))} ${text}${elapsed()}`)
    // Each phase is printed when it begins, so that a log names all of them.
    const isNew = phase !== printed
    printed = phase
    io.err(isNew ? `${phaseNames[phase]} …` : `${text}${elapsed()}`)
  }
  const elapsed = () =>
    measured.phase === 'chat'
      ? `, ${Math.floor(measured.elapsed / 1000)} of ${plan.seconds} s, ${formatCount(measured.messages)} messages`
      : ''
  const partOf = (phase: Phase, here: number) =>
    phase === 'chat' ? measured.elapsed / 1000 / plan.seconds : here / attendees.length

  print()
  let lineAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    if (!io.status && measured.phase === printed && now - lineAt < lineEvery) return
    lineAt = now
    print()
  }, barEvery)
  return () => {
    clearInterval(timer)
    io.status?.('')
  }
}

const phaseNames: Readonly<Record<Phase, string>> = {
  'sign-in': 'Signing in',
  chat: 'Chat',
  return: 'Everyone reconnects at once',
}

const bar = (part: number): string => {
  const full = Math.round(Math.min(1, Math.max(0, part)) * barWidth)
  return `[${'='.repeat(full)}${' '.repeat(barWidth - full)}]`
}
