/** A server under test: a process of its own, whose memory and CPU are read from /proc (Linux). */
import { readdirSync, readFileSync } from 'node:fs'

export type ServerProcess = {
  port: number
  /** Resident memory in bytes. */
  memory(): number
  /** CPU time used so far, in microseconds. */
  cpu(): number
  stop(): Promise<void>
}

/** Resident memory of a process and its children, in bytes. */
export const memoryOf = (pid: number): number =>
  sum(pid, (id) => 1024 * Number(/VmRSS:\s+(\d+) kB/.exec(read(id, 'status'))?.[1] ?? 0))

/** CPU time of a process and its children, in microseconds; the kernel counts in steps of 10 ms. */
export const cpuOf = (pid: number): number =>
  sum(pid, (id) => {
    const fields = (read(id, 'stat').split(') ')[1] ?? '').split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10_000
  })

const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')

function sum(pid: number, measure: (pid: number) => number): number {
  let total = measure(pid)
  // nginx does its work in child processes.
  for (const task of readdirSync(`/proc/${pid}/task`))
    for (const child of read(pid, `task/${task}/children`).trim().split(' ').filter(Boolean))
      total += sum(Number(child), measure)
  return total
}
