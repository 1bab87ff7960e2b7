/** What each frame does after hello. Mistakes are answered to their sender and change nothing else. */
import type { Caller } from '@rostra/domain/caller'
import type { MessageEntry } from '@rostra/domain/chat/chat'
import { type ClientFrame, closeCodes } from '@rostra/domain/contract/live-frames'
import { Problem, toErrorBody } from '@rostra/domain/contract/problems'
import type { Connection } from './connection.ts'
import type { Hub } from './hub.ts'

type FrameOf<T extends ClientFrame['t']> = Extract<ClientFrame, { t: T }>
export type AuthenticatedFrame = Exclude<ClientFrame, { t: 'hello' }>

/** Frames between two people's pages, which are of no room. */
export type RelayFrame = FrameOf<'host' | 'signal'>

type Limited = 'react' | 'history' | 'typing' | 'enter' | 'enterByToken'

/** Answers the frames of callers who are in no room and of whom nothing is published. */
export type OutsideRooms = {
  isFor(caller: Caller): boolean
  /** Throws a `Problem` for what such callers must not do. */
  serve(connection: Connection & { user: Caller }, frame: AuthenticatedFrame): Promise<void>
}

/** The event's side of the live channel. Each throws `Problem` for a sender's mistake. */
export type LiveActions = {
  hub: Hub
  /** Throws `event-closed` or `banned`. */
  checkMayReact(attendeeId: string): void
  /** Throws `unknown-channel`. */
  checkRoom(person: Caller, channel: string): void
  /** Resolves after the commit. Throws `too-many` too. */
  send(sender: Caller, frame: FrameOf<'send'>): Promise<{ seq: number; at: number; held?: true }>
  /** Who answers this caller, when they are in no room. */
  outside(caller: Caller): OutsideRooms | undefined
  /** Sends someone who has just entered the rules of the channel. */
  entered(connection: Connection, channel: string): void
  /** False for someone who is muted there, or banned. */
  mayWrite(channel: string, attendeeId: string): boolean
  history(
    person: Caller,
    frame: FrameOf<'history'>,
  ): Promise<{ messages: MessageEntry[]; more: boolean }>
  /** A page asks for a channel's captions in a language, or ends it with null. */
  captions(connection: Connection, channel: string, lang: string | null): Promise<void>
  /** Relays signals between two pages. Throws `not-allowed` for everyone without the right to. */
  relay(connection: Connection & { user: Caller }, frame: RelayFrame): Promise<void>
  /** Seconds until this attendee, or for `enterByToken` this token's hash, may do it again; 0 for now. */
  waitFor(what: Limited, key: string): number
}

/** An error of our own, its `cause`, whose sender has had an answer. */
export class AnsweredError extends Error {
  constructor(cause: unknown) {
    super('a message could not be stored', { cause })
  }
}

/** Resolves to true when the frame was refused. Rejects only for errors of our own. Throws `AnsweredError` too. */
export async function serveFrame(
  connection: Connection & { user: Caller },
  frame: AuthenticatedFrame,
  actions: LiveActions,
): Promise<boolean> {
  try {
    await serve(connection, frame, actions)
    return false
  } catch (error) {
    const problem = frame.t === 'send' ? sendProblem(error) : error
    // Pages enter once per connection: they come back with a new one, so this bounds their wait.
    if (frame.t === 'enter' && !(error instanceof Problem))
      connection.close(closeCodes.tryLater, 'unavailable')
    if (!(problem instanceof Problem)) throw error
    const { code, retryAfter } = problem
    const said = { ...toErrorBody(problem), ...(retryAfter === undefined ? {} : { retryAfter }) }
    connection.send(
      frame.t === 'send' ? { t: 'nack', id: frame.id, ...said } : { t: 'error', ...said },
    )
    if (!(error instanceof Problem)) throw new AnsweredError(error)
    // For the same reason, and the page waits longest after this code.
    if (frame.t === 'enter' && code === 'too-many')
      connection.close(closeCodes.flooding, 'flooding')
    return true
  }
}

async function serve(
  connection: Connection & { user: Caller },
  frame: AuthenticatedFrame,
  actions: LiveActions,
) {
  const { hub } = actions
  const outside = frame.t === 'ping' ? undefined : actions.outside(connection.user)
  if (outside) return outside.serve(connection, frame)
  switch (frame.t) {
    case 'ping':
      return connection.send({ t: 'pong' })
    case 'enter': {
      actions.checkRoom(connection.user, frame.channel)
      // Some are each token's own, so that no other holder of the same email address can use them up.
      if (actions.waitFor('enterByToken', connection.user.tokenHash) > 0)
        within(actions, 'enter', connection)
      const room = await hub.room(frame.channel)
      if (frame.after) await room.reach(frame.after)
      // The socket may have closed while the log was read.
      if (!connection.isOpen) return
      const quiet = frame.quiet === true && connection.user.role !== undefined
      room.enter(connection, frame.after, { quiet, show: frame.show, visible: frame.visible })
      return actions.entered(connection, frame.channel)
    }
    case 'visible':
      return hub.openRoom(frame.channel)?.show(connection, frame.on)
    case 'leave':
      return hub.openRoom(frame.channel)?.leave(connection)
    case 'send': {
      const { seq, at, held } = await actions.send(connection.user, frame)
      const { id, channel } = frame
      return connection.send({ t: 'ack', id, channel, seq, at, ...(held ? { held } : {}) })
    }
    case 'react':
      actions.checkRoom(connection.user, frame.channel)
      actions.checkMayReact(connection.user.attendee.id)
      within(actions, 'react', connection)
      return hub.react(frame.channel, frame.key, connection)
    case 'typing':
      // Typing frames more often than once a second need no answer.
      if (
        actions.mayWrite(frame.channel, connection.user.attendee.id) &&
        actions.waitFor('typing', connection.user.attendee.id) === 0
      )
        hub.type(frame.channel, connection, frame.on)
      return
    case 'history': {
      within(actions, 'history', connection)
      const { messages, more } = await actions.history(connection.user, frame)
      return connection.send({ t: 'history', channel: frame.channel, entries: messages, more })
    }
    case 'captions':
      actions.checkRoom(connection.user, frame.channel)
      within(actions, 'history', connection)
      return actions.captions(connection, frame.channel, frame.lang)
    case 'host':
    case 'signal':
      return actions.relay(connection, frame)
    default:
      return frame satisfies never
  }
}

function within(actions: LiveActions, what: Limited, { user }: { user: Caller }) {
  const retryAfter = actions.waitFor(what, user.attendee.id)
  if (retryAfter > 0) throw new Problem('too-many', { retryAfter })
}

// A message that could not be stored is answered too: the page keeps it and may try again.
const sendProblem = (error: unknown) =>
  error instanceof Problem ? error : new Problem('unavailable', { retryAfter: 3 })
