import { type Config, misspelt, readConfig } from '../config.ts'
import { ConfigError } from '../wrong-setting.ts'
import { type Check, failed, ok, warning } from './check.ts'

export type Settings = {
  config: Config
  /** Messages by the name of the variable. */
  errors: Map<string, string>
}

/** Reads the settings; each invalid one counts as not set, so that all errors are found in one go. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const left = { ...env }
  const errors = new Map<string, string>()
  for (;;) {
    try {
      return { config: readConfig(left), errors }
    } catch (error) {
      const name = error instanceof ConfigError ? /^([A-Z_]+):/.exec(error.message)?.[1] : undefined
      if (!name || left[name] === undefined) throw error
      errors.set(name, (error as ConfigError).message)
      left[name] = undefined
    }
  }
}

/** `errors` by the name of the variable, as `readSettings` returns them. */
export const checkSettings = (
  errors: Settings['errors'],
  env: Parameters<typeof misspelt>[0],
): Check => ({
  name: 'settings',
  async run({ config }) {
    const found = [...errors].map(([name, message]) => failed(message, `Correct or remove ${name}`))
    for (const { name, meant } of misspelt(env))
      found.push(warning(`${name} isn’t a setting`, `Did you mean ${meant}?`))
    const { publicUrl, smtpUrl, rateLimits } = config
    if (publicUrl?.protocol === 'http:' && !isLocal(publicUrl.hostname))
      found.push(
        warning(
          'PUBLIC_URL doesn’t use https: sign-ins can be intercepted, and browsers block offline use and reminders',
          'Put a proxy with a certificate in front and set PUBLIC_URL=https://…',
        ),
      )
    if (smtpUrl && !publicUrl && !errors.has('PUBLIC_URL'))
      found.push(
        warning(
          'email is set up, but invitations aren’t sent without PUBLIC_URL',
          'Set PUBLIC_URL=https://event.example.org',
        ),
      )
    if (!rateLimits)
      found.push(
        warning('RATE_LIMITS is off: one program can overload the site', 'Remove RATE_LIMITS=off'),
      )
    return found.length > 0 ? found : ok('all settings can be read')
  },
})

const isLocal = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host.startsWith('127.')
