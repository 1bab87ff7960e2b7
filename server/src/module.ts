/** What a feature hands over to the program: `app.ts` is a list of these, and `start-modules.ts` binds them. */
import type { Caller, TokenKind } from '@rostra/domain/caller'
import type { Call } from '@rostra/domain/contract/call'
import type { Role } from '@rostra/domain/organiser'
import type { FastifyInstance } from 'fastify'
import type { PersonalData } from './personal-data.ts'
import type { Receiver } from './platform/broker/topics.ts'
import type { Feature } from './platform/http/feature.ts'
import type { Authenticate } from './platform/http/serve-calls.ts'
import type { Export } from './platform/http/serve-exports.ts'
import type { Connection } from './platform/live/connection.ts'
import type { HubObserver } from './platform/live/hub.ts'
import type { OutsideRooms } from './platform/live/serve-frame.ts'

/** The tokens of one kind: to whom they belong, and which of them are still valid. */
export type Tokens = {
  kind: TokenKind
  check: Authenticate
  /**
   * Which of these are still valid, with the role if this kind of token has roles. The key of a preview is its id, that
   * of the others is the hash of the token.
   */
  living(keys: readonly string[]): Promise<ReadonlySet<string> | ReadonlyMap<string, Role>>
  deleteExpired(now: number): Promise<void>
}

/** Every part but the name may be left out. */
export type Module = {
  name: string
  /** What modules after it may use. */
  offers?: object

  /** Handlers of calls. */
  calls?: readonly Feature[]
  /** Declarations of calls that the contract of the domain does not have. */
  contract?: Readonly<Record<string, Call>>
  /** Files that organisers take from the event. */
  exports?: readonly Export[]
  /** What is neither: files, uploads, feeds. */
  routes?(http: FastifyInstance, authenticate: Authenticate): void | Promise<void>
  /** The tokens that it issues; each kind has one module. */
  tokens?: Tokens
  /** Throws a `Problem` for a call that must not be made with such a token, before anyone looks whose it is. */
  checkToken?(call: Call, token: string): void
  /** Throws a `Problem` for a call that this caller must not make now; the caller is undefined where no sign-in is needed. */
  checkCall?(call: Call, caller: Caller | undefined): void

  /** Messages between instances. */
  topics?: readonly Receiver[]
  /** Reads again what is cached in memory: the database was changed from outside, or messages may have been missed. */
  reload?(): unknown

  /** Receives what happens in the rooms. */
  observes?: HubObserver
  /** Answers callers who are in no room. */
  outsideRooms?: OutsideRooms
  /** Sends a page that has just connected what waits for its person. */
  onWelcome?(connection: Connection, caller: Caller): unknown
  /** Sends a page that has just entered a room the room's state. */
  onEnter?(connection: Connection, channel: string): void

  /** What it keeps about people. */
  personalData?: PersonalData
  /** Its other tables; every table is in one of the two lists of one module. */
  keeps?: readonly string[]
  /** Folders below DATA_DIR that it keeps files in. */
  folders?: readonly string[]

  /** When all modules are there, before the first request. */
  start?(): void | Promise<void>
  /** Begins no more work of its own: timers end. Pages and calls are still served. */
  stop?(): void | Promise<void>
  /** Finishes work under way; called before connections are closed, when no new calls are accepted. */
  settle?(): Promise<unknown>
  /** After all connections are closed. */
  close?(): void | Promise<void>
}
