/**
 * Places that one source takes very quickly, as a program would: further people from it wait for the team. It never
 * refuses anyone: a hall full of people who register at one network looks the same. Times are epoch ms.
 */
import { publicMailboxDomains } from './public-mailbox-domains.ts'
import {
  type RegistrationForm,
  type RegistrationState,
  type RushKind,
  rushKinds,
} from './registration.ts'

/** ms over which places are counted. */
export const rushLasts = 3600_000
/** Places that any source may take in that time, whatever part that is. */
const always = 20
/** The part of all places that one source may take. */
const part = 1 / 4

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** The address of the mailbox: `ada@` for `ada+news@`. */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+', 1)
  return `${name}${email.slice(at)}`
}

type Sources = {
  form: RegistrationForm
  email: string
  /** Of the organisers' own list, without those who registered themselves: all, and those with the email's domain. */
  listed: { people: number; ofDomain: number }
}

/** Whether people with this domain may well be many: then only one mailbox of theirs is counted together. */
export function isCommonDomain({ form, email, listed }: Sources): boolean {
  const domain = domainOf(email)
  const isOfList = listed.ofDomain > 0 && listed.ofDomain * 10 >= listed.people
  return (form.domains?.includes(domain) ?? false) || publicMailboxDomains.has(domain) || isOfList
}

type Counts = {
  capacity: number | undefined
  /** Places taken in the last hour from the network; undefined where someone had signed in from it before. */
  network: number | undefined
  /** Those of the email's domain; undefined for a common one. */
  domain: number | undefined
  /** Those of the email's mailbox. */
  mailbox: number
}

/** Why someone who would get a place waits for the team instead; undefined if they don't. */
export function rushOf({ capacity, ...counts }: Counts): RushKind | undefined {
  if (capacity === undefined) return undefined
  const most = Math.max(always, Math.floor(capacity * part))
  const isTooMany = (taken = 0) => taken >= most
  return rushKinds.find((kind) => isTooMany(counts[kind]))
}

type Registered = {
  id: string
  email: string
  state: RegistrationState
  at: number
  network: string | null
  held: RushKind | null
}
/** What people of one rush have in common; of a network no more than to tell it from others. */
export type Rush = { by: RushKind; of: string }

/** By their ids, those who wait for the team because of a rush, and those who took places in it. */
export function rushesIn(registrations: readonly Registered[]): Map<string, Rush> {
  const common = ({ email, network }: Registered, by: RushKind): string =>
    by === 'network'
      ? (network ?? '').slice(0, 8)
      : by === 'domain'
        ? domainOf(email)
        : mailboxOf(email)
  const rushes = new Map<string, Rush & { from: number }>()
  for (const one of registrations) {
    if (one.state !== 'pending' || !one.held) continue
    const [by, of] = [one.held, common(one, one.held)]
    const before = rushes.get(`${by} ${of}`)?.from ?? Number.POSITIVE_INFINITY
    rushes.set(`${by} ${of}`, { by, of, from: Math.min(before, one.at - rushLasts) })
  }
  const found = new Map<string, Rush>()
  for (const one of registrations) {
    if (one.state !== 'pending' && one.state !== 'registered') continue
    for (const by of one.state === 'pending' ? [one.held] : rushKinds) {
      const rush = by && rushes.get(`${by} ${common(one, by)}`)
      if (rush && one.at >= rush.from) found.set(one.id, { by: rush.by, of: rush.of })
    }
  }
  return found
}
