/** Runs a full event with an attack in each minute, and measures it minute by minute. */
import { setTimeout as pause } from 'node:timers/promises'
import { expectHostilities } from '../../../server/src/testing/after-hostile.ts'
import { type Inspector, openInspector } from '../../../server/src/testing/inspector.ts'
import { channelsOf } from '../../../server/src/testing/numbered-event.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { interludes } from './interludes.ts'
import { type LoadProcess, startLoad } from './load-process.ts'
import { measure } from './measure.ts'
import { type Minute, verdict } from './verdict.ts'

/** Number of attendees who write, and record everything they receive for the history checker. */
const talkers = 4

export type SoakOptions = {
  minutes: number
  sockets: number
  /** Messages per second. */
  rate: number
  seed: number
  /** Leaves out everything hostile. */
  calm: boolean
  /** Called after each minute. */
  onMinute(minute: Minute): void
}

export type SoakReport = { minutes: Minute[]; logLines: number; found: string[] }

const running: { deployment?: Deployment; load?: LoadProcess } = {}

/** Stops everything that a soak started, also in the middle of it. */
export async function stopSoak(): Promise<void> {
  running.load?.kill()
  await running.deployment?.close()
}

/** Always stops everything that it started. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const hostilities = expectHostilities()
  const people = options.sockets + 1
  try {
    const deployment = await deploy('sqlite', people, hostilities.settings)
    running.deployment = deployment
    hostilities.log.keepTokensOut(deployment.people.map(({ token }) => token))
    hostilities.log.keepTextsOut(['spoken in the soak'])
    await hostilities.begin(deployment)
    const load = startLoad()
    running.load = load
    const inspector = await openInspector(deployment.servers[0]?.debuggerUrl)
    const { minutes, found } = await soak(options, deployment, load, inspector)
    inspector.close()
    if (deployment.failures.length === 0) {
      found.push(...(await load.end()), ...verdict(minutes))
      load.kill()
      found.push(...(await hostilities.end()))
    }
    return { minutes, logLines: hostilities.log.lines, found: [...deployment.failures, ...found] }
  } finally {
    await stopSoak()
  }
}

async function soak(
  { minutes: count, rate, seed, calm, onMinute }: SoakOptions,
  { people, servers, dataDir, failures }: Deployment,
  load: LoadProcess,
  inspector: Inspector,
): Promise<{ minutes: Minute[]; found: string[] }> {
  const [server] = servers
  const [attacker, ...others] = people
  if (!server || !attacker) throw new Error('the deployment has nobody')
  const order = {
    url: server.url,
    talkers: others.slice(0, talkers),
    listeners: others.slice(talkers),
    channels: channelsOf(0),
    rate,
  }
  await load.open(order)
  const goesOn = () => failures.length === 0
  const secrets = others.slice(0, 20).map(({ token }) => token)
  const stage = { url: server.url, token: attacker.token, secrets, load, seed, goesOn }
  const minutes: Minute[] = []
  const found: string[] = []
  const startedAt = performance.now()
  for (let minute = 1; minute <= count && goesOn(); minute += 1) {
    const interlude = calm ? undefined : interludes[(minute - 1) % interludes.length]
    found.push(...((await interlude?.play(stage, minute)) ?? []))
    // The rest of the minute is for the server to clean up after the interlude.
    while (performance.now() < startedAt + minute * 60_000 && goesOn()) await pause(200)
    if (!goesOn()) break
    const figures = await load.figures()
    const name = interlude?.name ?? 'none'
    minutes.push(
      await measure({ server, inspector, dataDir, load: figures, minute, interlude: name }),
    )
    onMinute(minutes.at(-1) as Minute)
  }
  return { minutes, found }
}
