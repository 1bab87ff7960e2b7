/** Problems that the server administrator has to fix: organisers see them in the console. */
import type { Warning, WarningCode } from '@rostra/domain/dashboard/warnings'
import type { Logger } from 'pino'

const lines: Partial<Record<WarningCode, string>> = {
  'proxy-not-trusted':
    'a request with X-Forwarded-For arrived while TRUST_PROXY is off; behind your own proxy, set TRUST_PROXY=on, or all visitors share the limits of one address',
  'organisation-unverified':
    'the provider of OIDC_ISSUER doesn’t say email_verified, so nobody new is let in; if it confirms all its addresses, set OIDC_TRUST_EMAIL=on',
}

export function createWarnings(logger: Logger) {
  const raised = new Set<WarningCode>()
  const checks = new Map<WarningCode, () => Promise<boolean>>()
  return {
    /** Logs it the first time; it stays in the list until the process ends. */
    raise(code: WarningCode): void {
      if (raised.has(code)) return
      raised.add(code)
      logger.warn({ code }, lines[code])
    },

    /** Keeps the warning in the list while `isOn` resolves to true. */
    watch(code: WarningCode, isOn: () => Promise<boolean>): void {
      checks.set(code, isOn)
    },

    /** Raised warnings, then the current ones. A check that fails isn't a warning. */
    async list(): Promise<Warning[]> {
      const on = await Promise.all(
        [...checks].map(async ([code, isOn]) => ((await isOn().catch(() => false)) ? [code] : [])),
      )
      return [...raised, ...on.flat()].map((code) => ({ code }))
    },
  }
}
