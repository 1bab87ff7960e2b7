/** Simulates an event on several instances: chat, the loss of an instance, and a burst of sign-ins. */
import { liveTimes } from '@rostra/domain/contract/live-frames'
import type { Costs, Priced, Sizes } from './costs.ts'
import { Delays } from './delays.ts'
import { Events } from './events.ts'
import { type Database, Instance, type Message } from './instance.ts'
import { randomFrom } from './random.ts'
import { aliveEvery, calls, peopleEvery, pingEvery, timeoutMs } from './rules.ts'

export type Plan = {
  instances: number
  sockets: number
  /** Rooms that the sockets and messages are spread over. */
  rooms?: number
  /** Total messages per second. */
  perSecond: number
  seconds: number
  seed: number
  /** True for complete pages, which also make calls and send pings; the load of the measured runs does neither. */
  arePages?: boolean
  /** At `at` ms an instance disconnects everyone; it is back `backAfter` ms later. The proxy notices immediately. */
  drain?: { at: number; backAfter: number }
  /** `people` sign in and enter at random times in the first `within` ms. */
  signInBurst?: { people: number; within: number }
}

export type Outcome = {
  /** CPU seconds of each instance, and the busiest one's share of a core. */
  cpu: number[]
  busiest: number
  counts: Record<Priced, number>
  p50: number
  p99: number
  commitsPerSecond: number
  redis: { publishedPerSecond: number; deliveredPerSecond: number; bytesOutPerSecond: number }
  /** ms from the drain until everyone is back; undefined if someone still isn't at the end. */
  allBackAfter?: number | undefined
  attempts: number
  /** ms from pressing the button until the person is in the room. */
  signInBurst: { p50: number; p99: number; failed: number }
}

/** ms between two batches of the pages' own calls. */
const lookEvery = 50

export function simulate(plan: Plan, costs: Costs, sizes: Sizes): Outcome {
  const {
    instances: count,
    sockets,
    rooms = 1,
    perSecond,
    seconds,
    seed,
    arePages = false,
    drain,
    signInBurst,
  } = plan
  const random = randomFrom(seed)
  const events = new Events()
  const delays = new Delays()
  const entering = new Delays()
  const database: Database = { freeAt: [], commits: 0 }
  const redis = { published: 0, delivered: 0, bytesOut: 0 }
  const instances: Instance[] = []
  const end = seconds * 1000
  let attempts = 0
  let failed = 0
  let away = 0
  let lastBack: number | undefined

  const say = (bytes: number) => {
    redis.published += 1
    redis.delivered += count
    redis.bytesOut += count * bytes
  }
  const publish = (from: Instance, messages: readonly Message[]) => {
    if (count === 1) return
    for (const room of new Set(messages.map((it) => it.room))) {
      const some = messages.filter((it) => it.room === room)
      say(sizes.telling + some.length * sizes.entry)
      for (const other of instances)
        if (other !== from && other.isUp)
          events.at(events.now + costs.redisTakes, () => other.receive(some))
    }
  }
  for (let n = 0; n < count; n += 1)
    instances.push(new Instance({ events, costs, sizes, delays, database, rooms, publish }))
  const anyone = (): Instance | undefined => {
    const up = instances.filter(({ isUp }) => isUp)
    return up[Math.floor(random() * up.length)]
  }

  if (!signInBurst)
    for (let n = 0; n < sockets; n += 1)
      instances[n % count]?.take(Math.floor(n / count) % rooms, 1)
  for (let n = 0; n < perSecond * seconds; n += 1)
    events.at((n * 1000) / perSecond, () => {
      anyone()?.accept({ sentAt: events.now, room: Math.floor(random() * rooms) })
    })

  /** Connects someone; if that takes too long they give up and retry, and the work is wasted. */
  const connect = (room: number, tries: number, since: number, isBack: boolean): void => {
    attempts += 1
    const target = anyone()
    const again = (at: number) => {
      const wait = liveTimes.reconnect[Math.min(tries + 1, liveTimes.reconnect.length - 1)] ?? 0
      const next = at + wait + random() * liveTimes.jitter
      events.at(next, () => connect(room, tries + 1, since, isBack))
    }
    if (!target) return again(events.now)
    const came = events.now
    const done = target.work(costs.join)
    if (done - came > timeoutMs) {
      failed += 1
      return again(came + timeoutMs)
    }
    events.at(done, () => {
      target.take(room, 1)
      joined.set(target, (joined.get(target) ?? 0) + 1)
      if (isBack && arePages)
        events.at(events.now + random() * calls.backWithin, () => {
          anyone()?.work(calls.back * costs.call)
        })
      if (!isBack) return entering.add(events.now - since)
      away -= 1
      if (away === 0) lastBack = events.now - since
    })
  }
  const joined = new Map<Instance, number>()
  if (count > 1) {
    for (let at = peopleEvery; at < end; at += peopleEvery)
      events.at(at, () => {
        for (const people of joined.values()) say(sizes.telling + people * sizes.person)
        joined.clear()
      })
    for (let at = aliveEvery; at < end; at += aliveEvery)
      events.at(at, () => {
        for (const { isUp } of instances) if (isUp) say(sizes.telling)
      })
  }
  if (arePages)
    for (let at = lookEvery; at < end; at += lookEvery)
      events.at(at, () => {
        // A ping is a frame each way.
        const each = (calls.minute * costs.call) / 60_000 + (2 * costs.frame) / pingEvery
        for (const instance of instances) instance.work(instance.sockets * each * lookEvery)
      })
  if (drain)
    events.at(drain.at, () => {
      const [leaving] = instances
      if (!leaving) return
      leaving.isUp = false
      events.at(drain.at + drain.backAfter, () => {
        leaving.isUp = true
      })
      for (const [room, people] of leaving.empty().entries()) {
        away += people
        for (let n = 0; n < people; n += 1)
          events.at(events.now + random() * liveTimes.jitter, () =>
            connect(room, 0, drain.at, true),
          )
      }
    })
  if (signInBurst)
    for (let n = 0; n < signInBurst.people; n += 1)
      events.at(random() * signInBurst.within, () => {
        const since = events.now
        const opening = arePages ? calls.opening * costs.call : 0
        const done = anyone()?.work(costs.signIn + opening) ?? since
        events.at(done, () => connect(n % rooms, 0, since, false))
      })

  events.runUntil(end)
  const counts = { frame: 0, byte: 0, message: 0, commit: 0, receive: 0 }
  for (const instance of instances)
    for (const name of Object.keys(counts) as Priced[]) counts[name] += instance.counts[name]
  return {
    cpu: instances.map(({ busy }) => busy / 1000),
    busiest: Math.max(...instances.map(({ busy }) => busy)) / end,
    counts,
    p50: delays.percentile(0.5),
    p99: delays.percentile(0.99),
    commitsPerSecond: database.commits / seconds,
    redis: {
      publishedPerSecond: redis.published / seconds,
      deliveredPerSecond: redis.delivered / seconds,
      bytesOutPerSecond: redis.bytesOut / seconds,
    },
    allBackAfter: drain ? lastBack : undefined,
    attempts,
    signInBurst: { p50: entering.percentile(0.5), p99: entering.percentile(0.99), failed },
  }
}
