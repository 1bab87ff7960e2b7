/** What someone with a cheap phone waits for, in multiples of what their line takes for the largest script alone. */
import { readdirSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { paths } from '@rostra/domain/paths'
import { alone, type PhoneVisit, phoneVisit } from './browser/cheap-phone.ts'
import { openBrowser } from './browser/cold-load.ts'
import { startRostra } from './servers/rostra.ts'
import { signedInState } from './weight.ts'

const folder = join(import.meta.dirname, '../../web/dist/static')
const pages = { home: paths.home(), stage: paths.stage() }

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
  const server = await startRostra({ people: 1 })
  const url = `http://127.0.0.1:${server.port}`
  const storageState = await signedInState(url)
  const browser = await openBrowser()
  const script = largestScript()
  const lines: number[] = []
  const kinds = [6, 4].flatMap((cpu) =>
    Object.entries(pages).map(([page, path]) => ({ cpu, page, path, visits: [] as PhoneVisit[] })),
  )
  for (let turn = 0; turn < (once ? 1 : 5); turn += 1) {
    lines.push(await alone(browser, url, script))
    for (const { cpu, path, visits } of kinds)
      visits.push(await phoneVisit(browser, url + path, paths.show('opening'), storageState, cpu))
  }
  await browser.close()
  await server.stop()
  const unit = median(lines)
  const times = (ms: number) => Number((ms / unit).toFixed(2))
  return kinds.map(({ cpu, page, visits }) => {
    const [joined, moving] = [
      median(visits.map((it) => it.join)),
      median(visits.map((it) => it.picture)),
    ]
    return {
      page: `${page}, ${cpu} times slower`,
      'largest script alone, ms': Math.round(unit),
      'JOIN, ms': Math.round(joined),
      'JOIN, times': times(joined),
      'tap to picture, ms': Math.round(moving),
      'tap to picture, times': times(moving),
      'requests after the tap': median(visits.map((it) => it.requests)),
      load: Number((loadavg()[0] ?? 0).toFixed(1)),
    }
  })
}
