/**
 * What someone with a cheap phone waits for, in multiples of what their line takes for the largest script alone.
 * `VISITS=1 PAGES=home,stage` measures less.
 */
import { readdirSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { paths } from '@rostra/domain/paths'
import { watchPaths } from '@rostra/domain/watch/watch'
import {
  alone,
  type Content,
  type Joined,
  joinVisit,
  type PhoneVisit,
  phoneVisit,
  playVisit,
} from './browser/cheap-phone.ts'
import { openBrowser } from './browser/cold-load.ts'
import { slow4g } from './browser/slow-visit.ts'
import { startRostra } from './servers/rostra.ts'
import { signedInState } from './weight.ts'

const folder = join(import.meta.dirname, '../../web/dist/static')
/** How many times slower than this machine the phone is. */
const cpu = 6
const nearCpu = 4
const visits = Number(process.env.VISITS ?? 5)

const joinLink: Content = { selector: `main a[href$="${paths.show('opening')}"]`, text: 'join' }
type Kind = {
  path: string
  content: Content
  name: string
  joins?: boolean
  plays?: boolean
  open?: boolean
  /** On the line of `figures`, with a faster phone. */
  near?: boolean
}
const kinds: Record<string, Kind> = {
  signin: {
    path: paths.signIn(),
    content: { selector: 'main input' },
    name: 'sign-in: field',
    open: true,
  },
  home: { path: paths.home(), content: joinLink, name: 'home: JOIN', joins: true },
  stage: { path: paths.stage(), content: joinLink, name: 'stage: JOIN', joins: true },
  programme: { path: paths.programme(), content: joinLink, name: 'programme: JOIN' },
  library: {
    path: paths.library(),
    content: { selector: 'main li' },
    name: 'library: first entry',
  },
  watch: {
    path: watchPaths.watch('opening'),
    content: { selector: 'video' },
    name: 'open session: moving picture',
    plays: true,
    open: true,
  },
  watchNear: {
    path: watchPaths.watch('opening'),
    content: { selector: 'video' },
    name: 'open session: moving picture, at 150 ms and 1.6 Mbit/s, 4 times slower',
    plays: true,
    open: true,
    near: true,
  },
}
const chosen = process.env.PAGES?.split(',') ?? Object.keys(kinds)

/** The largest script that every page loads, by its bytes on the wire. */
function largestScript(): string {
  const scripts = readdirSync(folder).filter((it) => /^(?:shared|index)-[\w-]+\.js\.br$/.test(it))
  const bytes = (name: string) => statSync(join(folder, name)).size
  const [largest = ''] = scripts.sort((one, other) => bytes(other) - bytes(one))
  return `static/${largest.replace(/\.br$/, '')}`
}

const median = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Visits take turns, so that other work on the machine slows down all alike; the load is in each row. */
export async function measurePhone({ once = false } = {}) {
  const server = await startRostra({ people: 1, open: true })
  const url = `http://127.0.0.1:${server.port}`
  const storageState = await signedInState(url)
  const browser = await openBrowser()
  const script = largestScript()
  const lines: number[] = []
  const pages = Object.entries(kinds)
    .filter(([page]) => chosen.some((it) => page.startsWith(it)))
    .map(([, kind]) => ({ ...kind, found: [] as (PhoneVisit & Partial<Joined>)[] }))
  for (let turn = 0; turn < (once ? 1 : visits); turn += 1) {
    lines.push(await alone(browser, url, script))
    for (const { path, content, joins, plays, open, near, found } of pages) {
      const on = near ? { cpu: nearCpu, line: slow4g } : { cpu }
      const asked = { address: url + path, content, ...on, ...(open ? {} : { storageState }) }
      found.push(await (joins ? joinVisit : plays ? playVisit : phoneVisit)(browser, asked))
    }
  }
  await browser.close()
  await server.stop()
  const unit = median(lines)
  const times = (ms: number) => Number((ms / unit).toFixed(2))
  return pages.map(({ name, joins, near, found }) => {
    const of = (moment: keyof Joined) => median(found.map((it) => it[moment] ?? Number.NaN))
    return {
      page: name,
      'largest script alone, ms': Math.round(unit),
      'there, ms': Math.round(of('content')),
      ...(near ? {} : { 'there, times': times(of('content')) }),
      'blocked, ms': Math.round(of('blocked')),
      ...(joins
        ? {
            'tap to picture, ms': Math.round(of('picture')),
            'tap to picture, times': times(of('picture')),
            'on the line after the tap': of('requests'),
          }
        : {}),
      load: Number((loadavg()[0] ?? 0).toFixed(1)),
    }
  })
}
