/**
 * Passwords that attackers try first. Composition rules do not help (NIST SP 800-63B section 3.1.1), but a
 * long password may still be a common choice: a well-known word followed by a year, a row of keys, the
 * name of the event. Nearly all leaked passwords of 12 characters are of these kinds, so rules replace a
 * list.
 */
import { type ReasonWithMessage, reason } from '../contract/reasons/reasons.ts'

/** Common parts of leaked passwords; our own collection, not taken from a list. */
const words =
  `abc access account admin administrator asdf baseball batman changeme conference computer
  default demo dragon event football freedom guest hello hunter iloveyou install internet letmein login
  love manager master moderator monkey organiser organizer passphrase passwd password passwort pass
  pokemon princess private public qwerty qwertz root rostra secret server shadow show stage starwars
  summer sunshine superman super system temp testing test trustno user webmaster welcome whatever winter
  zxcv`.split(/\s+/)

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((row) => [row, [...row].reverse().join('')])

/** What is known about the person who chooses the password. */
export type PasswordOwner = { email: string; name?: string; event?: string | undefined }

/** How many characters must be left once everything easily guessed has been removed. */
const enough = 6

/** Why a password is easy to guess; undefined for a good one. */
export function passwordError(
  password: string,
  owner: PasswordOwner,
): ReasonWithMessage | undefined {
  const typed = password.normalize('NFKC').toLowerCase()
  if (new Set(typed).size < 5 || /^(.{1,6}?)\1{2,}.{0,5}$/su.test(typed))
    return reason('password-repetitive')
  const text = withoutRows(typed).replace(/(?:19|20)\d\d/g, '')
  if (plain(text).length < enough) return reason('password-keyboard-pattern')
  const own = [owner.email, owner.name ?? '', owner.event ?? ''].flatMap(parts)
  if (left(text, own) < enough) return reason('password-own-name')
  if (left(text, [...words, ...own]) < enough) return reason('password-easy')
  return undefined
}

/** Removes runs of four or more neighbouring characters of a row, the longest first. */
function withoutRows(text: string): string {
  let rest = text
  for (let size = 20; size >= 4; size -= 1)
    for (const row of rows)
      for (let from = 0; from + size <= row.length; from += 1)
        rest = rest.replaceAll(row.slice(from, from + size), '')
  return rest
}

/** How many characters are left without the known words: the lower count of symbols read as they are or as letters. */
const left = (text: string, known: readonly string[]): number =>
  Math.min(
    ...[text, text.replace(/[01345789$@!]/g, lookAlike)].map((it) => without(plain(it), known)),
  )

function without(text: string, known: readonly string[]): number {
  let rest = text
  for (const word of known) rest = rest.replaceAll(word, ' ')
  return rest.replaceAll(' ', '').length
}

const lookAlike = (sign: string): string => 'oieastbgsai'['01345789$@!'.indexOf(sign)] ?? ''

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/** The words of a name or an email address that are long enough to identify it. */
const parts = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= 3)
