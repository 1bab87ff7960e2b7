/** What of the live channel reaches visitors. */
import type { ServerFrame } from '../contract/live-frames.ts'

/** The parts of a change that a visitor receives, of the sessions of their hall. */
const heard = ['polls', 'questions', 'captioned'] as const

/** What of a frame to everyone, or to a session's room, a visitor receives; undefined for nothing. */
export function forVisitor(frame: ServerFrame): ServerFrame | undefined {
  if (frame.t !== 'event') return undefined
  const parts = heard.flatMap((name) => (frame[name] ? [[name, frame[name]]] : []))
  const isProgramme = frame.changed.includes('sessions') || frame.directed !== undefined
  if (parts.length === 0 && !isProgramme) return undefined
  return { t: 'event', changed: isProgramme ? ['sessions'] : [], ...Object.fromEntries(parts) }
}
