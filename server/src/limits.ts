/** How much each person and each network address may do; RATE_LIMITS=off removes all limits for load tests. */

import { codeAgainAfter, codeLasts } from '@rostra/domain/attendees/sign-in-code'
import { markReadEvery } from '@rostra/domain/chat/chat-requests'
import { reactionEvery } from '@rostra/domain/reactions/reactions'
import { type Broker, noBroker } from './platform/broker/broker.ts'
import type { Clock } from './platform/clock.ts'
import {
  type Budget,
  createLimiter,
  type Limiter,
  noLimiter,
  type OnTaken,
  type SharedLimiter,
} from './platform/rate-limit.ts'
import { shareLimits } from './platform/shared-limits.ts'
import { createStrictLimiter } from './platform/strict-limit.ts'

export type Limits = Record<keyof typeof budgets, Limiter>
/** How much may be done at once, by the name of the limit. */
export type Bursts = Partial<Record<keyof Limits, number>>

const minute = 60_000

const budgets = {
  // All HTTP requests of one sign-in. A page makes ten when it opens, and the console one per second.
  call: { burst: 300, perMs: 15_000 },
  // One office behind one address signs in together.
  joinByAddress: { burst: 600, perMs: minute },
  joinByEmail: { burst: 10, perMs: minute },
  joinUnregistered: { burst: 60, perMs: minute },
  // Codes sent to one email address: those that one network address asks for, and in total.
  codeAgain: { burst: 1, perMs: codeAgainAfter },
  codesOfHour: { burst: 5, perMs: 60 * minute },
  codesByEmail: { burst: 20, perMs: 60 * minute },
  // Codes that one network address asks for, for all people together, until someone has signed in from there: a hall.
  codesByAddress: { burst: 300, perMs: 5 * minute },
  // Codes that are sent however many others wait.
  codesTaken: { burst: 3, perMs: 60 * minute },
  joinCodeByAddress: { burst: 600, perMs: minute },
  // Incorrect codes, counted once for each code that they are compared with: for one email address, from one network
  // address, and from all network addresses together from which nobody has signed in: as many as mistype at an event
  // with ten thousand people. Beyond these, one in the time that a code is valid.
  wrongCodesByEmail: { burst: 50, perMs: 60 * minute },
  wrongCodesByAddress: { burst: 100, perMs: 60 * minute },
  wrongCodes: { burst: 600, perMs: 60 * minute },
  wrongCodesSlowed: { burst: 1, perMs: codeLasts },
  // Taken when someone has signed in with a code: a network address with none left is no stranger for a day.
  codeStranger: { burst: 1, perMs: 24 * 60 * minute },
  // Taken likewise, for the places of people who register themselves.
  registrationKnown: { burst: 1, perMs: 24 * 60 * minute },
  // Looks at ticket shops that the team asks for, and calls of their webhooks.
  shopAsk: { burst: 30, perMs: minute },
  // Programmes of other programs: each is read whole.
  programmeAsk: { burst: 60, perMs: minute },
  shopHook: { burst: 120, perMs: minute },
  // Sign-ins with the organisation: one office begins together.
  organisation: { burst: 600, perMs: minute },
  // Links that other programs sign: their secrets are too long to be guessed.
  linkByAddress: { burst: 600, perMs: minute },
  // Refused pages retry every four seconds; about twenty in one office may be waiting at once.
  joinAgain: { burst: 300, perMs: minute },
  // Refused sign-ins recorded for the team: from one network address, in total, and in addition those similar to a
  // registered address, with how many are compared with the registered ones.
  refusedByAddress: { burst: 30, perMs: 10 * minute },
  refused: { burst: 120, perMs: minute },
  refusedSimilar: { burst: 60, perMs: minute },
  refusedSearched: { burst: 600, perMs: minute },
  send: { burst: 20, perMs: 10_000 },
  // A little under a second, so that an honest page's reaction is not refused for arriving early.
  react: { burst: 1, perMs: reactionEvery * 0.9 },
  history: { burst: 5, perMs: 1000 },
  // A page enters two or three rooms when it reconnects, and someone may have ten pages open.
  enter: { burst: 30, perMs: 10_000 },
  enterByToken: { burst: 6, perMs: 10_000 },
  question: { burst: 10, perMs: minute },
  // Someone working through a long list.
  questionVote: { burst: 60, perMs: minute },
  // A hall registers after a mail to all its people; those who ask for the form count separately.
  registerByAddress: { burst: 300, perMs: 5 * minute },
  publicPage: { burst: 600, perMs: minute },
  registrationShown: { burst: 600, perMs: minute },
  helpTicket: { burst: 20, perMs: minute },
  organiserByAddress: { burst: 30, perMs: minute },
  organiserFailing: { burst: 6, perMs: minute },
  organiserByEmail: { burst: 10, perMs: 10 * minute },
  staffCode: { burst: 10, perMs: 10 * minute },
  staffPassword: { burst: 10, perMs: 10 * minute },
  staffInvite: { burst: 30, perMs: 10 * minute },
  chatQuery: { burst: 10, perMs: 1000 },
  chatReact: { burst: 10, perMs: 10_000 },
  chatBlock: { burst: 30, perMs: minute },
  chatReport: { burst: 10, perMs: minute },
  markRead: { burst: 1, perMs: markReadEvery },
  typing: { burst: 4, perMs: 1000 },
  // Someone who opens links repeatedly; each counts once.
  cardClick: { burst: 20, perMs: minute },
  // Someone rating a day’s sessions.
  feedback: { burst: 30, perMs: minute },
  // A page asks for a minute of a replay at a time, and again whenever someone seeks.
  timeline: { burst: 240, perMs: minute },
  // Someone who searches as they type.
  transcript: { burst: 60, perMs: minute },
  // A program that writes down a day of sessions; what it replaces stays on the disk for a day.
  captions: { burst: 60, perMs: 10 * minute },
  // Lines of live captions, of a session in a language, and corrections of them.
  captionLines: { burst: 10, perMs: 1000 },
  // A page asks for ten minutes at a time, once; someone who looks for a place in the show asks more often.
  captionsSaid: { burst: 60, perMs: minute },
  // Home pages ask every ten seconds; someone may have several open.
  roomGlance: { burst: 60, perMs: minute },
  // Someone who keeps editing their own entry.
  peopleJoin: { burst: 20, perMs: minute },
  // Someone who changes their mind; each vote replaces the last one.
  pollVote: { burst: 20, perMs: minute },
  upload: { burst: 60, perMs: minute },
  // Someone going through a long programme.
  star: { burst: 60, perMs: minute },
  calendar: { burst: 60, perMs: minute },
  // Openings of one certificate, and wrong codes from one network address: codes have fifty bits. A limit for all
  // addresses together would let strangers close certificates to their holders.
  certificate: { burst: 60, perMs: minute },
  certificateGuess: { burst: 30, perMs: minute },
  // A venue's screens reconnect together after a restart.
  screenOpen: { burst: 120, perMs: minute },
  // Secrets in addresses of speakers' pages that are none, from one network address; and what one speaker does on
  // theirs: looks, saves and answers, photos, and withdrawals that the team is told of.
  speakerGuess: { burst: 60, perMs: minute },
  speakerPage: { burst: 120, perMs: minute },
  speakerSave: { burst: 30, perMs: 10 * minute },
  speakerPhoto: { burst: 10, perMs: 10 * minute },
  speakerTold: { burst: 5, perMs: 60 * minute },
  // All phones of a hall come from one network: at once, and once more with the old address after it was renewed.
  hallOpen: { burst: 3_000, perMs: minute },
  // A university watches from one address.
  watchOpen: { burst: 3_000, perMs: minute },
  // What all its guests together ask for: 500 who load the page again at once, each beyond its own limits.
  watchRead: { burst: 6_000, perMs: minute },
  // Each reads everything that was said: some of them search as they type.
  watchSearch: { burst: 1_200, perMs: minute },
  // Anyone with a link to the report: a page requests it once a minute, and each answer counts the whole event.
  sharedReport: { burst: 60, perMs: minute },
  // Guests of the studio: attempts to open a link, and messages to the host on the private line.
  guestOpen: { burst: 30, perMs: minute },
  guestWrite: { burst: 20, perMs: 10_000 },
  // Connecting three guests at once takes about sixty signals from the host.
  guestSignal: { burst: 150, perMs: 10_000 },
  // One office checks its devices before the event.
  deviceCheckResult: { burst: 60, perMs: 10 * minute },
  // An encoder with four renditions sends two files per second, and after an outage everything that was queued at
  // once.
  ingest: { burst: 300, perMs: 3_000 },
  // Characters of playlists: ffmpeg's have under a thousand. With all segments of a day in each, five renditions send
  // 2.5 MB per second, which takes a quarter of a core.
  ingestPlaylists: { burst: 50_000_000, perMs: 20_000 },
  // Upload tests of the connection before a show, each of at most 4 MB.
  uploadTest: { burst: 20, perMs: minute },
  ingestFailing: { burst: 30, perMs: minute },
  setUp: { burst: 20, perMs: minute },
  mailServerTest: { burst: 10, perMs: minute },
  mailingTest: { burst: 10, perMs: minute },
  // Links of emails that no email contains, and keys with which nobody can unsubscribe.
  wrongMailLink: { burst: 60, perMs: minute },
} satisfies Record<string, Budget>

/**
 * Counted by each instance separately: sharing them would publish thousands of keys at once in a reconnect storm or
 * with a busy encoder.
 */
const notShared: readonly (keyof typeof budgets)[] = [
  'enterByToken',
  'call',
  'ingest',
  'ingestPlaylists',
  'guestSignal',
]

/** Those that allow no more in any `perMs`, as programs expect that are told a number. */
const strict: readonly (keyof typeof budgets)[] = ['captionLines']

type Deps = {
  on: boolean
  broker: Broker
  clock: Clock
  /** Other bursts, for tests that poll or reach a limit. */
  bursts?: Bursts | undefined
  /** Called with the name of the limit each time it refuses someone. */
  onRefused?(limit: string): void
}

/** The limits of this event, counted across all its instances. */
export function createLimits({ on, broker, clock, bursts, onRefused = () => {} }: Deps): Limits {
  const names = Object.keys(budgets) as (keyof Limits)[]
  const budgetOf = (name: keyof Limits): Budget => ({
    ...budgets[name],
    burst: bursts?.[name] ?? budgets[name].burst,
  })
  const made = (make: (name: keyof Limits) => Limiter) =>
    Object.fromEntries(
      names.map((name) => [name, countRefusals(make(name), () => onRefused(name))]),
    ) as Limits
  const limiterOf = (name: keyof Limits, onTaken?: OnTaken) =>
    (strict.includes(name) ? createStrictLimiter : createLimiter)(budgetOf(name), onTaken)
  if (!on) return made(() => noLimiter)
  if (broker === noBroker) return made((name) => limiterOf(name))
  const limiters = new Map<string, SharedLimiter>()
  const taken = shareLimits({
    broker,
    spend: (name, key, count) => limiters.get(name)?.spend(key, count, clock()),
  })
  return made((name) => {
    if (notShared.includes(name)) return limiterOf(name)
    const limiter = limiterOf(name, (key, count) => taken(name, key, count))
    limiters.set(name, limiter)
    return limiter
  })
}

const countRefusals = (limiter: Limiter, onRefused: () => void): Limiter => ({
  ...limiter,
  take(key, now, count) {
    const wait = limiter.take(key, now, count)
    if (wait > 0) onRefused()
    return wait
  },
})
