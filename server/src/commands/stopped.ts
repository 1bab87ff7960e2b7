/** How a server ends: by a signal, or by an uncaught error. */
import type { Logger } from 'pino'

type Deps = {
  /** Finishes work in progress and disconnects every page. */
  drain(): Promise<void>
  logger: Logger
  /** ms after which a drain is cut off. */
  drainLimit: number
}

/**
 * Resolves to the exit code: 0 once a signal has arrived and everything is finished; 1 after an error, or when
 * finishing failed or took too long. An uncaught error may have left anything half done, so the process ends, but not
 * before everyone's messages are on disk and their pages know where to reconnect.
 */
export function stopped({ drain, logger, drainLimit }: Deps): Promise<number> {
  return new Promise((resolve) => {
    let stopping = false
    const stop = (code: number) => {
      stopping = true
      const cut = setTimeout(() => {
        logger.error({ afterMs: drainLimit }, 'stopping took too long and was cut off')
        resolve(1)
      }, drainLimit)
      drain()
        .then(
          () => resolve(code),
          (error: unknown) => {
            logger.error({ err: error }, 'stopping failed')
            resolve(1)
          },
        )
        .finally(() => clearTimeout(cut))
    }
    const signalled = (signal: string) => {
      // A terminal sends Ctrl-C to us and to npm, which passes it on: the second signal is the same request.
      if (stopping) return
      logger.info({ signal }, 'stopping')
      stop(0)
    }
    process.on('SIGTERM', signalled)
    process.on('SIGINT', signalled)

    let failed = false
    // Unhandled rejections arrive here too; `origin` distinguishes them.
    process.on('uncaughtException', (error, origin) => {
      // Further errors are consequences of the first, or would fill the disk with log lines.
      if (failed) return
      failed = true
      logger.fatal({ err: error, origin }, 'unexpected error, stopping')
      if (!stopping) stop(1)
    })
  })
}
