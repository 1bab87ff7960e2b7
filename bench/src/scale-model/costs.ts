/** What each operation costs. */
export type Costs = {
  /** CPU of an instance in microseconds: a frame to one socket, whatever its content. */
  frame: number
  /** Each byte of such a frame, in nanoseconds. */
  byte: number
  /** A message, on the instance that accepts it: its frame, the checks, its acknowledgement. */
  message: number
  /** A transaction, on the instance that makes it, including its publication to the others. */
  commit: number
  /** Receiving and passing on what another instance published. */
  receive: number
  /** Someone who connects: TCP, upgrade, hello, entering a room. */
  join: number
  /** A sign-in over HTTP, with its token written to disk. */
  signIn: number
  /** Any other call of a page. */
  call: number
  /** ms that the database takes for a transaction, and Redis from publisher to subscriber. */
  commitTakes: number
  redisTakes: number
}

/** Bytes in a delta frame without entries, in one entry, in what Redis carries besides the entries, and in a person. */
export type Sizes = { frame: number; entry: number; telling: number; person: number }

/** Operations that are counted in a run and have a price in CPU of the instances. */
export const priced = ['frame', 'byte', 'message', 'commit', 'receive'] as const
export type Priced = (typeof priced)[number]
