/**
 * Many servers for browser tests in one process, which loads the program once and soon runs it compiled: most of the
 * cost of a server in a short test is its start. Each has its own port, data folder and database. A parent process
 * sends `ServerOrder`s and receives `ServerReport`.
 */
import { createServe } from '../commands/serve.ts'
import { asOneself } from '../platform/storage/as-caller.ts'

export type ServerOrder =
  | { open: number; args: string[]; settings: Record<string, string> }
  | { close: number }

export type ServerReport =
  | { opened: number; printed: string }
  | { ended: number; code: number; error?: string }

process.umask(0o077)
const servers = new Map<number, { finish?: () => void }>()
const send = (report: ServerReport) => process.send?.(report)

function open({ open: id, args, settings }: Extract<ServerOrder, { open: number }>) {
  const server: { finish?: () => void } = {}
  servers.set(id, server)
  const { run } = createServe({
    passwordCost: 2,
    // Signals are for the whole process; one of its servers is ended by an order.
    stopped: ({ drain }) =>
      new Promise((resolve, reject) => {
        server.finish = () => void drain().then(() => resolve(0), reject)
      }),
  })
  run(args, {
    env: { ...process.env, ...settings },
    out: (printed) => send({ opened: id, printed }),
    err: (line) => console.error(line),
    asCaller: asOneself,
  }).then(
    (code) => send({ ended: id, code }),
    (error: unknown) => send({ ended: id, code: 1, error: String(error) }),
  )
}

process.on('message', (order: ServerOrder) => {
  if ('open' in order) open(order)
  else servers.get(order.close)?.finish?.()
})
// The tests have finished, or their process was killed.
process.once('disconnect', () => process.exit())
