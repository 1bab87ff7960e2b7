/** What the search of the console finds: screens, jobs, sessions and people. */
import type { Session } from '@rostra/domain/sessions/session'
import { consolePaths } from '../ui/console-paths.ts'
import type { Job } from './jobs.ts'

export type Found = {
  /** Unique among all results. */
  id: string
  kind: 'screen' | 'job' | 'session' | 'person'
  name: string
  /** What distinguishes it from others of the same name, or what it is for. */
  hint: string
  /** Below /organise. */
  to: string
}

/** As many as can be read at a glance. */
const mostOf = { screen: 6, job: 6, session: 6 } as const

const folded = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en').trim()

/** 0 is best; undefined for no match. Each word has to begin a word of the name, or at least occur in it. */
function rank(name: string, search: string): number | undefined {
  const [text, wanted] = [folded(name), folded(search)]
  if (wanted === '') return undefined
  if (text.startsWith(wanted)) return 0
  const words = wanted.split(/\s+/)
  if (words.every((word) => text.split(/[\s\p{P}]+/u).some((it) => it.startsWith(word)))) return 1
  return words.every((word) => text.includes(word)) ? 2 : undefined
}

const best = <T>(them: readonly T[], name: (it: T) => string, search: string, most: number): T[] =>
  them
    .flatMap((it) => {
      const at = rank(name(it), search)
      return at === undefined ? [] : [{ it, at }]
    })
    .sort((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ it }) => it)

type ScreenEntry = { path: string; name: string; entry?: string }
type SearchableSession = Pick<Session, 'id' | 'title' | 'startsAt'> & {
  speakers: readonly { first: string; last: string }[]
}

type Sources = {
  screens: readonly ScreenEntry[]
  jobs: readonly Job[]
  sessions: readonly SearchableSession[]
  /** Where a session opens, and the hint that says so. */
  open(session: SearchableSession): { to: string; hint: string }
}

/** The jobs whose screen is among these, or that only need the guide. */
export const openJobs = (jobs: readonly Job[], screens: readonly ScreenEntry[]): Job[] =>
  jobs.filter(
    ({ to }) =>
      to.startsWith(consolePaths.guide('')) ||
      screens.some(({ path }) => path === to.split('?')[0]),
  )

export const foundJob = ({ name, to }: Job): Found => ({
  id: `job ${name}`,
  kind: 'job',
  name,
  hint: '',
  to,
})

/** Screens, jobs and sessions; a job is found by other words for it, and a session by its speakers. */
export function search({ screens, jobs, sessions, open }: Sources, text: string): Found[] {
  const named = (session: SearchableSession) =>
    [session.title, ...session.speakers.map(({ first, last }) => `${first} ${last}`)].join(' ')
  return [
    ...best(screens, ({ name }) => name, text, mostOf.screen).map(
      ({ path, name, entry = '' }): Found => ({
        id: `screen ${path}`,
        kind: 'screen',
        name,
        hint: entry === name ? '' : entry,
        to: path,
      }),
    ),
    ...best(jobs, ({ name, words }) => `${name} ${words}`, text, mostOf.job).map(foundJob),
    ...best(sessions, named, text, mostOf.session).map(
      (session): Found => ({
        id: `session ${session.id}`,
        kind: 'session',
        name: session.title,
        ...open(session),
      }),
    ),
  ]
}

/** Moves what is opened to the front and forgets what was opened long ago. People's names are not kept. */
export const withRecent = (recent: readonly Found[], opened: Found): readonly Found[] =>
  opened.kind === 'person'
    ? recent
    : [opened, ...recent.filter(({ id }) => id !== opened.id)].slice(0, 5)
