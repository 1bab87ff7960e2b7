/** The rule of certificates in words, and what someone is missing, in each language of the attendee site. */

import type { Language } from '../languages.ts'
import type { CertificateRule, Certificates, Missing } from './certificate.ts'
import { wordsFor } from './certificate-texts.ts'

/** Above this number of sessions, the rule says how many they are instead of their titles. */
const namedSessions = 5

/** `titles` are those of the sessions that count, if the rule chooses some. */
export function ruleInWords(
  rule: CertificateRule,
  titles: readonly string[],
  language: Language,
): string {
  const words = wordsFor[language]
  const { minutes, percent, polls } = rule
  const of = rule.of === undefined ? words.ofEvent : words.ofSessions(named(titles, language))
  const how = rule.replay ? words.liveOrReplay : words.live
  const amounts = [
    ...(minutes === undefined ? [] : [minutesText(minutes, language)]),
    ...(percent === undefined ? [] : [percentText(percent, language)]),
  ]
  const parts = [
    ...(amounts.length > 0 ? [words.atLeast(either(amounts, language), of, how)] : []),
    ...(amounts.length === 0 && polls === undefined ? [words.anyPart(of, how)] : []),
    ...(polls === undefined ? [] : [words.polls(numberText(polls, language))]),
  ]
  return parts.join(words.between)
}

/** What a certificate is worth, such as `4.5 CPD points`; undefined if the organisers don't say. */
export function worthInWords(
  { hours, points: given }: Pick<Certificates, 'hours' | 'points'>,
  points: number,
  language: Language,
): string | undefined {
  const sum = numberText(points, language)
  return hours?.replaceAll('{points}', () => sum) ?? (given && sum)
}

/** Undefined if nothing is missing. */
export function missingInWords({ time, polls }: Missing, language: Language): string | undefined {
  const words = wordsFor[language]
  const parts = [
    ...(time > 0 ? [words.missingTime(minutesText(Math.ceil(time / 60_000), language))] : []),
    ...(polls > 0 ? [words.missingPolls(numberText(polls, language))] : []),
  ]
  return parts.length > 0 ? parts.join(words.between) : undefined
}

/** `45 minutes`, as the language writes it. */
const minutesText = (minutes: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(minutes)

const percentText = (percent: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 }).format(
    percent / 100,
  )

const numberText = (number: number, language: Language): string =>
  number.toLocaleString(localeOf(language))

const either = (amounts: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(amounts)

function named(titles: readonly string[], language: Language): string {
  const { quoted, manySessions } = wordsFor[language]
  if (titles.length === 0 || titles.length > namedSessions)
    return manySessions(numberText(titles.length, language))
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(titles.map(quoted))
}

/** As the pages write numbers: with Latin digits in Arabic too. */
const localeOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : language)
