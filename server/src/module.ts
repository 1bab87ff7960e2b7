/** What a feature provides to the application: `app.ts` lists the modules, and `start-modules.ts` binds them. */
import type { Caller, TokenKind } from '@rostra/domain/caller'
import type { Call } from '@rostra/domain/contract/call'
import type { ReasonWithMessage } from '@rostra/domain/contract/reasons/reasons'
import type { Role } from '@rostra/domain/staff/organiser'
import type { FastifyInstance } from 'fastify'
import type { PersonalData } from './personal-data.ts'
import type { Receiver } from './platform/broker/topics.ts'
import type { Feature } from './platform/http/feature.ts'
import type { OpenApiPart } from './platform/http/open-api.ts'
import type { Authenticate } from './platform/http/serve-calls.ts'
import type { Export } from './platform/http/serve-exports.ts'
import type { Connection } from './platform/live/connection.ts'
import type { HubObserver } from './platform/live/hub.ts'
import type { OutsideRooms } from './platform/live/serve-frame.ts'

/** The tokens of one kind: who they belong to, and which of them are still valid. */
export type Tokens = {
  kind: TokenKind
  check: Authenticate
  /**
   * Which of these are still valid, with the role if this kind of token has roles. The key of a preview is its id,
   * that of every other token is its hash.
   */
  living(keys: readonly string[]): Promise<ReadonlySet<string> | ReadonlyMap<string, Role>>
  deleteExpired(now: number): Promise<void>
  /** Why a token is no longer valid, for whoever holds it; undefined if it may never have been. */
  whyRefused?(token: string): Promise<ReasonWithMessage | undefined>
}

/** Everything except the name is optional. */
export type Module = {
  name: string
  /** What later modules may use. */
  offers?: object

  /** Handlers of calls. */
  calls?: readonly Feature[]
  /** Declarations of calls that are not in the domain's contract. */
  contract?: Readonly<Record<string, Call>>
  /** Files that organisers export from the event. */
  exports?: readonly Export[]
  /** Routes that are neither calls nor exports: files, uploads, feeds. */
  routes?(http: FastifyInstance, authenticate: Authenticate): void | Promise<void>
  /** The tokens that it issues; each kind belongs to one module. */
  tokens?: Tokens
  /** Throws a `Problem` for a call that must not be made with such a token, before its owner is looked up. */
  checkToken?(call: Call, token: string): void
  /**
   * Throws a `Problem` for a call that this caller must not make now; the caller is undefined for calls without
   * sign-in.
   */
  checkCall?(call: Call, caller: Caller | undefined): void
  /** As `checkCall`, for what depends on the payload, which is valid, or on the network address (`addressKey`). */
  checkPayload?(call: Call, caller: Caller, payload: unknown, address: string): Promise<void>

  /** Messages between instances. */
  topics?: readonly Receiver[]
  /** Rereads what is cached in memory: the database was changed from outside, or messages may have been missed. */
  reload?(): unknown

  /** Receives what happens in the rooms. */
  observes?: HubObserver
  /** Answers callers who are in no room. */
  outsideRooms?: OutsideRooms
  /** Sends a newly connected page whatever is waiting for its user. */
  onWelcome?(connection: Connection, caller: Caller): unknown
  /** Sends the room's state to a page that has just entered it. */
  onEnter?(connection: Connection, channel: string): void

  /** Its part of openapi.json beside calls and routes. */
  openApi?: OpenApiPart

  /** The personal data it stores. */
  personalData?: PersonalData
  /** Its other tables; every table is in exactly one of the two lists, in one module. */
  nonPersonalTables?: readonly string[]
  /** Folders below DATA_DIR in which it stores files. */
  folders?: readonly string[]
  /**
   * Which of its non-personal tables, and of its folders, belong to the installation: they stay when the next event begins.
   * All other tables and folders belong to the event and are emptied.
   */
  lasting?: { tables?: readonly string[]; folders?: readonly string[] }
  /** Rows that an instance may still write some seconds after that, and the column with their time, in epoch ms. */
  lateRows?: readonly { table: string; at: string }[]
  /** Resolves to why the event can't be followed by another one now, such as a video that arrives. */
  inUse?(): Promise<ReasonWithMessage | undefined>

  /** Called once all modules have been created, before the first request. */
  start?(): void | Promise<void>
  /** Starts no further work of its own: timers end. Pages and calls are still served. */
  stop?(): void | Promise<void>
  /** Finishes work in progress; called before connections are closed, when no new calls are accepted. */
  settle?(): Promise<unknown>
  /** Called after all connections are closed. */
  close?(): void | Promise<void>
}
