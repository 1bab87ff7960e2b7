/**
 * What a check of `rostra doctor` is, and how checks are run: each with a time-out, and a failure does not end the
 * others.
 */
import type { Config } from '../config.ts'

/** An error makes the command exit with 1; a warning does not. */
type State = 'ok' | 'warning' | 'error'

export type Finding = {
  /** What was checked, such as `database`. */
  check: string
  state: State
  /** One sentence, without passwords, tokens or people's addresses. */
  message: string
  /** The command or setting that fixes it. */
  cure?: string
}

export type DoctorContext = {
  config: Config
  /** Names of invalid settings: whatever depends on them is not checked. */
  faulty: ReadonlySet<string>
  clock(): number
}

export type Check = { name: string; run(context: DoctorContext): Promise<Omit<Finding, 'check'>[]> }

/** What helps when a certificate is signed by an unknown authority. */
export const trustIt =
  'Send the whole chain; add an authority of your own to this machine’s certificates, and start Node with --use-system-ca, or name its file in NODE_EXTRA_CA_CERTS'

/** Whether Node has refused the other side's certificate, by the code of its error. */
export const isAboutCertificate = (code: string): boolean =>
  /CERT|SELF_SIGNED|SIGNATURE|ALTNAME/.test(code)

/** ms. */
const timeoutMs = 15_000

/** Runs all in parallel; the findings are in the order of the checks. */
export async function runChecks(
  checks: readonly Check[],
  context: DoctorContext,
  limit = timeoutMs,
): Promise<Finding[]> {
  const all = await Promise.all(checks.map((check) => runCheck(check, context, limit)))
  return all.flat()
}

async function runCheck(
  { name, run }: Check,
  context: DoctorContext,
  limit: number,
): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Omit<Finding, 'check'>[]>((resolve) => {
    const message = `no answer within ${limit / 1000} s`
    timer = setTimeout(() => resolve([{ state: 'error', message }]), limit)
  })
  try {
    const found = await Promise.race([run(context), late])
    return found.map((it) => ({ check: name, ...it }))
  } catch (error) {
    // Libraries' messages may contain an address with its password.
    const { code, name: kind } = error as NodeJS.ErrnoException
    return [{ check: name, state: 'error', message: `couldn’t be checked (${code ?? kind})` }]
  } finally {
    clearTimeout(timer)
  }
}

export const ok = (message: string): Omit<Finding, 'check'>[] => [{ state: 'ok', message }]
export const warning = (message: string, cure: string): Omit<Finding, 'check'> => ({
  state: 'warning',
  message,
  cure,
})
export const failed = (message: string, cure: string): Omit<Finding, 'check'> => ({
  state: 'error',
  message,
  cure,
})
