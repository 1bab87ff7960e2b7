/** Answers of pretalx's API, saved as a file: its talks, submissions or slots. */
import * as v from 'valibot'
import { frabTalk } from './frab.ts'
import { isMap, items, part } from './loose.ts'
import type { DraftSession } from './outside-drafts.ts'

/** Whether it is a list of talks, submissions or slots. */
export function isPretalxList(file: unknown): boolean {
  const [first] = entriesOf(file)
  const talk = isMap(first) ? talkOf(first) : {}
  return 'code' in talk && 'title' in talk && 'speakers' in talk
}

/** Each time at which a talk is given; a talk without one has no start. */
export function* pretalxSessions(file: unknown): Generator<DraftSession | undefined> {
  for (const entry of entriesOf(file))
    if (!isMap(entry)) yield undefined
    else {
      const { code, speakers, track, ...talk } = talkOf(entry)
      const slots = v.parse(items, entry.slots).slice(0, mostSlots).filter(isMap)
      for (const slot of slots.length > 0 ? slots : [isMap(entry.slot) ? entry.slot : entry]) {
        const { start, end } = slot
        const places = { room: nameOf(slot.room), track: nameOf(track) }
        yield frabTalk({ ...talk, guid: code, persons: speakers, start, end, ...places })
      }
    }
}

const mostSlots = 20

/** A slot has its talk inside. */
const talkOf = (entry: Record<string, unknown>) =>
  isMap(entry.submission) ? entry.submission : entry

/** A number is the id of a room or track, whose name is elsewhere. */
const nameOf = (it: unknown): unknown => (typeof it === 'number' ? null : it)

const entriesOf = (file: unknown): unknown[] =>
  Array.isArray(file) ? file : v.parse(part({ results: items }), file).results
