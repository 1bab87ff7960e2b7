/** The soak's interface to the load, which runs in a process of its own. */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { LoadAnswer, LoadFigures, LoadOrder, LoadRequest } from './load-messages.ts'

export type LoadProcess = ReturnType<typeof startLoad>

export function startLoad() {
  const child: ChildProcess = fork(join(import.meta.dirname, 'soak-load.ts'))
  let before: Promise<unknown> = Promise.resolve()
  const once = (request: LoadRequest): Promise<LoadAnswer> =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the load has ended'))
      child.once('exit', ended)
      child.once('message', (answer) => {
        child.off('exit', ended)
        resolve(answer as LoadAnswer)
      })
      child.send(request)
    })
  /** Sends one request at a time, because an answer does not name its request. */
  const ask = (request: LoadRequest): Promise<LoadAnswer> => {
    const answer = before.then(() => once(request))
    before = answer.catch(() => {})
    return answer
  }
  return {
    open: (order: LoadOrder) => ask({ ask: 'open', order }),
    storm: (part: number) => ask({ ask: 'storm', part }),
    slow: (part: number, ms: number) => ask({ ask: 'slow', part, ms }),
    async figures(): Promise<LoadFigures> {
      const answer = await ask({ ask: 'figures' })
      if (!('figures' in answer)) throw new Error('the load gave no figures')
      return answer.figures
    },
    /** Resolves to what the history checker found. */
    async end(): Promise<string[]> {
      const answer = await ask({ ask: 'end' })
      return 'found' in answer ? answer.found : []
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
