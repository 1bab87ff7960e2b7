/** A model of one person's attendance for tests: it looks every second. */
import { backWithin, hiddenGrace } from '@rostra/domain/attendance/attendance'

type Tab = { visible: boolean; hiddenFor: number }
/** What one server counted without a break: 2 n is the moment of second n on its clock, 2 n + 1 the second after it. */
type Run = Set<number>

const grace = hiddenGrace / 1000
const shortest = backWithin / 1000

/** Seconds are those of each server's own clock. */
function slowServer() {
  let second = 1_000_000
  const tabs = new Map<number, Tab>()
  const runs: Run[] = []
  let absentFor = Number.POSITIVE_INFINITY
  const isThere = () =>
    [...tabs.values()].some(({ visible, hiddenFor }) => visible || hiddenFor < grace)

  const look = () => {
    if (!isThere()) return
    if (absentFor > shortest) runs.push(new Set())
    absentFor = 0
    runs.at(-1)?.add(2 * second)
  }
  const say = (number: number, visible: boolean) => {
    const tab = tabs.get(number)
    if (tab && (visible || tab.visible)) tabs.set(number, { visible, hiddenFor: 0 })
    look()
  }
  return {
    runs,
    say,
    enter(number: number, visible: boolean | undefined) {
      if (!tabs.has(number))
        tabs.set(number, { visible: visible ?? true, hiddenFor: Number.POSITIVE_INFINITY })
      else if (visible !== undefined) return say(number, visible)
      look()
    },
    leave: (number: number) => void tabs.delete(number),
    ban: () => tabs.clear(),
    wait() {
      const there = isThere()
      if (there) runs.at(-1)?.add(2 * second + 1)
      second += 1
      if (there) runs.at(-1)?.add(2 * second)
      else absentFor += 1
      for (const tab of tabs.values()) if (!tab.visible) tab.hiddenFor += 1
    },
    /** What just went on moves along, so that it keeps its length; it is cut where more than an absence is skipped. */
    setClock(seconds: number) {
      second += seconds
      const last = runs.at(-1)
      if (seconds > shortest) absentFor = Number.POSITIVE_INFINITY
      else if (last && absentFor <= shortest)
        runs.splice(-1, 1, new Set([...last].map((at) => at + 2 * seconds)))
      look()
    },
  }
}

export function slowAttendance(servers: number) {
  const instances = Array.from({ length: servers }, slowServer)
  return {
    instances,
    ban() {
      for (const it of instances) it.ban()
    },
    wait(seconds: number) {
      for (let passed = 0; passed < seconds; passed += 1) for (const it of instances) it.wait()
    },
    /** In seconds. Whoever returns within a minute was not away. */
    attended(): number {
      const seen = [...new Set(instances.flatMap(({ runs }) => runs.flatMap((run) => [...run])))]
      let total = 0
      let before = Number.NEGATIVE_INFINITY
      for (const at of seen.sort((a, b) => a - b)) {
        const isSecond = at % 2 !== 0
        const away = (at - before) / 2
        if (isSecond) total += 1
        else if (before % 2 === 0 && away <= shortest) total += away
        before = at
      }
      return total
    },
  }
}
