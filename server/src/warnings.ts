/** What is to be put right on the server: one line in the log, and a notice in the console. */
import type { Warning, WarningCode } from '@rostra/domain/warnings'
import type { Logger } from 'pino'

const lines: Record<WarningCode, string> = {
  'proxy-not-trusted':
    'a request came with X-Forwarded-For while TRUST_PROXY is off; behind a proxy of your own set TRUST_PROXY=on, or all visitors share the limits of one address',
}

export type Warnings = ReturnType<typeof makeWarnings>

export function makeWarnings(logger: Logger) {
  const raised = new Set<WarningCode>()
  return {
    /** Logs it the first time; it stays in the list until the process ends. */
    raise(code: WarningCode): void {
      if (raised.has(code)) return
      raised.add(code)
      logger.warn({ code }, lines[code])
    },
    /** In the order in which they came up. */
    list: (): Warning[] => [...raised].map((code) => ({ code })),
  }
}
