/** What each thing costs; measured, or said where it is assumed. */
export type Costs = {
  /** CPU of an instance in microseconds: a frame to one socket, whatever is in it. */
  frame: number
  /** Each byte of such a frame, in nanoseconds. */
  byte: number
  /** A message at the instance that takes it: its frame, the checks, its acknowledgement. */
  message: number
  /** A transaction at the instance that makes it, with telling the others. */
  commit: number
  /** What another instance published: receiving it and passing it on. */
  receive: number
  /** Someone who connects: TCP, upgrade, hello, entering a room. */
  join: number
  /** A sign-in by HTTP with its token on disk. */
  signIn: number
  /** Another call of a page. */
  call: number
  /** ms that the database takes for a transaction, and Redis from telling to hearing. */
  commitTakes: number
  redisTakes: number
}

/** Bytes; of a delta frame without entries, of one entry in it, of what Redis carries beside the entries. */
export type Sizes = { frame: number; entry: number; telling: number; person: number }

/** The names of what is counted in a run and has a price in CPU of the instances. */
export const priced = ['frame', 'byte', 'message', 'commit', 'receive'] as const
export type Priced = (typeof priced)[number]
