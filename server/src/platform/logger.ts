/** The server's log: one line of JSON for each event, with repeated errors reduced to counts. */
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { createErrorCounts } from './error-counts.ts'
import { databaseErrorKind } from './storage/database-errors.ts'

/** ms between two counts of an error. */
const countEvery = 10_000

/** Creates a logger that writes to `destination`, or to standard output without one. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  let timer: NodeJS.Timeout | undefined
  const counts = createErrorCounts({
    now: () => performance.now(),
    again: (line, what) => logger.error(line, `${what}, again`),
    over: (line, what) => logger.info(line, `${what}: over`),
  })
  const tick = () => {
    counts.tick()
    if (!counts.isEmpty) return
    clearInterval(timer)
    timer = undefined
  }
  const logger: Logger = pino(
    {
      level,
      hooks: {
        logMethod([fields, what, ...rest]: Parameters<LogFn>, method) {
          const error = errorIn(fields)
          if (!error || typeof what !== 'string') return method.call(this, fields, what, ...rest)
          if (!counts.isFirst(what, error)) return
          timer ??= setInterval(tick, countEvery).unref()
          const cause = databaseErrorKind(error)
          // The stack of a database error is not logged: the cause is outside the program.
          const shown = cause ? { ...(fields as object), cause, err: briefly(error) } : fields
          method.call(this, shown, what, ...rest)
        },
      },
    },
    ...(destination ? [destination] : []),
  )
  return logger
}

function errorIn(fields: unknown): Error | undefined {
  const { err } = (fields ?? {}) as { err?: unknown }
  return err instanceof Error ? err : undefined
}

function briefly(error: Error) {
  const { name, message, code, errcode } = error as { code?: unknown; errcode?: unknown } & Error
  return { type: name, message, code, errcode }
}
