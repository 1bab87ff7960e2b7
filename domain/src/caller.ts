/** Who makes a call or has a live connection, and the tokens that identify them. */
import type { SignedInUser } from './attendees/attendee.ts'
import type { PersonWho, Who } from './contract/call.ts'
import { Problem } from './contract/problems.ts'
import type { Visitor } from './halls/visitor.ts'
import type { KeyScope } from './keys/keys.ts'
import { type Preview, timeOf } from './preview/preview.ts'
import { isRehearsalEmail } from './rehearsal/rehearsal.ts'
import type { Screen } from './screens/screens.ts'
import type { Role } from './staff/organiser.ts'
import type { Guest } from './studio-guests/guests.ts'
import type { Watcher } from './watch/watcher.ts'

/** An attendee, a team member, an organiser's preview, a page without a sign-in, or another program. */
export type Caller = {
  attendee: SignedInUser
  /** SHA-256 of the token in use; for a preview, of the sign-in that started it, with which the preview ends. */
  tokenHash: string
  /** Set for team members. */
  role?: Role
  /** Epoch ms until which the password need not be entered again; set for team members. */
  confirmedUntil?: number
  /** Set for an organiser who previews the site at another time; they are not counted as attending. */
  preview?: Preview
  /** Set for a page opened with a screen link; nobody is signed in there. */
  screen?: Screen
  /** Set for the page of a guest of the studio; nobody is signed in there. */
  guest?: Guest
  /** Set for a device in a hall; nobody is signed in there. */
  visitor?: Visitor
  /** Set for a device that watches an open session; nobody is signed in there. */
  watcher?: Watcher
  /** Set for another program with a key: it may make only the calls of these scopes. */
  program?: { may: readonly KeyScope[] }
}

/** The caller of a call that is declared for `Who`; calls open to anyone do not identify their caller. */
export type CallerFor<W extends Who> = W extends 'anyone'
  ? { [Field in keyof Caller]?: undefined }
  : W extends PersonWho
    ? Caller
    : Caller &
        Required<
          Pick<
            Caller,
            W extends 'guest'
              ? 'guest'
              : W extends 'hall'
                ? 'visitor'
                : W extends 'watch'
                  ? 'watcher'
                  : 'screen'
          >
        >

/**
 * The prefix of each kind of token, which identifies the kind without a database query. `onlyReads`: the token
 * cannot be used to change anything.
 */
const tokenKinds = {
  staff: { start: 'staff-', onlyReads: false },
  preview: { start: 'preview-', onlyReads: true },
  screen: { start: 'screen-', onlyReads: true },
  guest: { start: 'guest-', onlyReads: true },
  visitor: { start: 'visitor-', onlyReads: true },
  watcher: { start: 'watcher-', onlyReads: true },
  key: { start: 'rk_', onlyReads: false },
  attendee: { start: '', onlyReads: false },
} as const
export type TokenKind = keyof typeof tokenKinds

export const tokenKindNames = Object.keys(tokenKinds) as TokenKind[]

/** The length of a secret without a prefix: one of 262,144 begins like a key, which is longer. */
const secretLength = 43

export const kindOfToken = (token: string): TokenKind => {
  const kind = tokenKindNames.find((it) => token.startsWith(tokenKinds[it].start))
  return kind === undefined || (kind === 'key' && token.length === secretLength) ? 'attendee' : kind
}

/** `secret` is random, so it does not begin with the prefix of a kind. */
export const tokenOfKind = (kind: TokenKind, secret: string): string =>
  tokenKinds[kind].start + secret

/** Called for every request that changes something, before its token lookup. Throws `preview` or `not-allowed`. */
export function checkMayChange(token: string): void {
  const kind = kindOfToken(token)
  if (isOfGuest(kind)) throw new Problem('guest-not-allowed')
  if (tokenKinds[kind].onlyReads) throw new Problem(kind === 'preview' ? 'preview' : 'not-allowed')
}

/** Whether a caller is a device without an account, of a hall or an open session. */
export const isGuest = ({ visitor, watcher }: Caller): boolean =>
  visitor !== undefined || watcher !== undefined

/** Whether these tokens belong to devices without an account: what is not declared for them is `guest-not-allowed`. */
export const isOfGuest = (kind: TokenKind): kind is 'visitor' | 'watcher' =>
  kind === 'visitor' || kind === 'watcher'

/** Throws `key-not-allowed` for a program whose key does not have this scope; without a scope, for every program. */
export function checkScope({ program }: Caller, scope: KeyScope | undefined): void {
  if (program && !(scope && program.may.includes(scope))) throw new Problem('key-not-allowed')
}

export const kindOfCaller = ({
  preview,
  screen,
  guest,
  visitor,
  watcher,
  program,
  role,
}: Caller): TokenKind =>
  preview
    ? 'preview'
    : screen
      ? 'screen'
      : guest
        ? 'guest'
        : visitor
          ? 'visitor'
          : watcher
            ? 'watcher'
            : program
              ? 'key'
              : role
                ? 'staff'
                : 'attendee'

/** The time that decides what a caller sees, epoch ms; a preview has its own. */
export const timeFor = (caller: Caller | undefined, now: number): number =>
  timeOf(caller?.preview, now)

/** True for people who count as attending; previews, and pages without a sign-in, do not. */
export const isPresent = ({ preview, screen, guest, visitor, watcher }: Caller): boolean =>
  preview === undefined &&
  screen === undefined &&
  guest === undefined &&
  visitor === undefined &&
  watcher === undefined

/** True for simulated attendees, who all share one machine: their network address does not tell them apart. */
export const isSimulated = ({ attendee }: Caller): boolean => isRehearsalEmail(attendee.email)
