/** Removals of messages and reactions to them, requested during the faults. */

import { ask } from '../../server/src/testing/ask.ts'
import type { ChaosClient } from './chaos-client.ts'
import type { Step } from './chaos-plan.ts'
import type { Deployment } from './deployment.ts'
import type { Change } from './history/history.ts'

type ChangeStep = Extract<Step, { do: 'remove' | 'react' }>

export type Changes = ReturnType<typeof createChanges>

export function createChanges(deployment: Deployment, clients: ChaosClient[]) {
  const made: Change[] = []
  const calls: Promise<void>[] = []
  const call = async (change: Change, name: string, payload: object, token: string) => {
    const urls = deployment.urls()
    made.push(change)
    try {
      await ask(urls[change.target % urls.length] ?? '', name, payload, token)
      change.acknowledged = true
    } catch {
      // The change may have been made anyway: the checker treats it as requested.
    }
  }
  return {
    made,
    /** Does nothing if the message has not been acknowledged yet. */
    ask(step: ChangeStep): void {
      const acks = clients.flatMap(({ history }) => history.acks)
      const ack = acks.find(({ id }) => id === step.message)
      if (!ack) return
      const { channel, seq } = ack
      const about = { channel, target: seq, acknowledged: false }
      if (step.do === 'remove') {
        const change: Change = { kind: 'remove', ...about }
        calls.push(call(change, 'chat-remove', { channel, seq }, deployment.organiser))
        return
      }
      const { key } = step
      const { token = '', user } = deployment.people[step.client] ?? {}
      const change: Change = { kind: 'react', ...about, key, userId: user?.id ?? '' }
      calls.push(call(change, 'chat-react', { channel, seq, key, on: true }, token))
    },
    /** Resolves once every request has been answered or has failed. */
    settled: async (): Promise<void> => void (await Promise.all(calls)),
  }
}
