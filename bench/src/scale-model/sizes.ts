import type { Sizes } from './costs.ts'

const bytes = (it: object): number => Buffer.byteLength(JSON.stringify(it))
const user = { id: '01234567-89ab-cdef-0123-456789abcdef', name: 'Person 1234' }
const channel = 'opening'

/** Sizes as the server writes them, with messages of this many characters. */
export const sizesWith = (letters: number): Sizes => ({
  frame: bytes({ t: 'delta', channel, entries: [] }) + 4,
  entry: bytes({
    seq: 12_345,
    kind: 'message',
    id: 'm12345',
    user,
    text: '.'.repeat(letters),
    at: 1_700_000_000_000,
  }),
  // Publisher, time, kind and channel, and Redis's own framing.
  telling: 36 + 18 + bytes({ kind: 'entries', channel, entries: [] }) + 60,
  person: bytes(user),
})
