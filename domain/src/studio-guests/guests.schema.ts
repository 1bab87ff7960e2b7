/** Valibot schemas for `guests.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { filledLine, filledText, limitedLine } from '../text.schema.ts'
import { guestMessageLimit, guestNameLimit, guestRoleLimit } from './guests.ts'

export const GuestName = filledLine(issueReason('guest-name-missing'), guestNameLimit)
export const GuestRole = limitedLine(issueReason('invalid-parameter'), guestRoleLimit)
export const GuestMessageText = filledText(issueReason('guest-line-missing'), guestMessageLimit)

/** One message on the private line between a guest and the host. */
export const GuestMessage = v.object({
  id: v.string(),
  from: v.picklist(['host', 'guest']),
  text: v.string(),
  at: v.number(),
})
export type GuestMessage = v.InferOutput<typeof GuestMessage>

/** A guest as the team sees them; the link’s secret can't be read again. */
export const StudioGuest = v.object({
  id: v.string(),
  name: v.string(),
  role: v.string(),
  /** The language into which the guest interprets, from their browser; empty for a guest on the stage. */
  language: v.string(),
  /** The guest has the page open and has passed the device check. */
  here: v.boolean(),
  /** The guest has been let in: their picture and sound reach the host. */
  admitted: v.boolean(),
  onAir: v.boolean(),
  muted: v.boolean(),
  lines: v.array(GuestMessage),
})
export type StudioGuest = v.InferOutput<typeof StudioGuest>

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit))

const iceAddress = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^(?:stuns?:[\w.:[\]-]+|turns?:[\w.:[\]-]+(?:\?transport=(?:udp|tcp))?)$/),
)

const urls = v.union([iceAddress, v.pipe(v.array(iceAddress), v.minLength(1), v.maxLength(10))])

/** A STUN or TURN server, as `RTCPeerConnection` expects it. */
export const IceServer = v.pipe(
  v.strictObject({
    urls,
    username: v.optional(text(500)),
    credential: v.optional(text(500)),
  }),
  v.check(
    ({ urls, username, credential }) =>
      ![urls].flat().some((url) => /^turns?:/.test(url)) || Boolean(username && credential),
  ),
)
export type IceServer = v.InferOutput<typeof IceServer>

/** A server of ICE_SERVERS: as browsers expect it, or with the secret from which passwords are made that expire. */
export const IceServerSetting = v.union([
  IceServer,
  v.strictObject({ urls, secret: v.pipe(text(500), v.nonEmpty()) }),
])
export type IceServerSetting = v.InferOutput<typeof IceServerSetting>

const sdp = v.pipe(v.string(), v.nonEmpty(), v.maxLength(14_000))

/** Signals with which host and guest connect: the guest is ready, the host offers, the guest answers. */
export const GuestSignal = v.variant('kind', [
  v.strictObject({ kind: v.literal('ready') }),
  v.strictObject({ kind: v.literal('offer'), sdp }),
  v.strictObject({ kind: v.literal('answer'), sdp }),
  v.strictObject({
    kind: v.literal('candidate'),
    candidate: v.strictObject({
      candidate: text(2_000),
      sdpMid: v.optional(v.nullable(text(64))),
      sdpMLineIndex: v.optional(
        v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20))),
      ),
      usernameFragment: v.optional(v.nullable(text(256))),
    }),
  }),
])
export type GuestSignal = v.InferOutput<typeof GuestSignal>
