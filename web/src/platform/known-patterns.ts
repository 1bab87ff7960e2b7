import type { Pattern } from './known.ts'

/** Texts of the domain that hold a title, a name or a number. */
export const patterns: readonly Pattern[] = [
  [/^(?<heading>.*) EVENT HAS BEGUN$/s, '{heading} EVENT HAS BEGUN'],
  [/^(?<heading>.*) EVENT HAS ENDED$/s, '{heading} EVENT HAS ENDED'],
  [/^(?<title>.*) starting soon!$/s, '{title} starting soon!'],
  [/^(?<title>.*) is live!$/s, '{title} is live!'],
  [/^(?<title>.*) starts in (?<minutes>\d+) minutes?$/s, '{title} starts in {minutes} minutes'],
  [/^Files can be up to (?<limit>\d+) MB$/, 'Files can be up to {limit} MB'],
]
