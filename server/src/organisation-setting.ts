/** The settings of sign-in with an organisation: `OIDC_…` in the environment. */
import { WrongSetting } from './wrong-setting.ts'

export type Organisation = {
  issuer: URL
  clientId: string
  clientSecret: string
  /** As the button on the sign-in page says it. */
  name: string
  team: boolean
  attendees: boolean
  /** Domains of addresses that are admitted without being on the list of attendees. */
  domains: readonly string[]
  /** Whether every other way in is closed, for those who sign in with it. */
  only: boolean
  /** Whether addresses count that the organisation does not call verified. */
  trustEmail: boolean
}

/** Whether everyone of this group signs in with the organisation, and every other way in is closed to them. */
export const isOnlyWay = (
  organisation: Organisation | undefined,
  group: 'team' | 'attendees',
): boolean => organisation?.only === true && organisation[group]

type Env = Record<string, string | undefined>

/** Undefined without `OIDC_ISSUER`. Throws `WrongSetting`. */
export function organisationIn(env: Env): Organisation | undefined {
  // All are read in any case, so that a misspelt name is recognised.
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_DOMAINS } = env
  const whom = oneOf('OIDC_FOR', env.OIDC_FOR, ['both', 'team', 'attendees'])
  const only = oneOf('OIDC_ONLY', env.OIDC_ONLY, ['off', 'on']) === 'on'
  const trustEmail = oneOf('OIDC_TRUST_EMAIL', env.OIDC_TRUST_EMAIL, ['off', 'on']) === 'on'
  if (!OIDC_ISSUER) {
    // By the name of one that is set: the doctor leaves it out, to find further errors.
    const useless = OIDC_CLIENT_ID ? 'OIDC_CLIENT_ID' : only ? 'OIDC_ONLY' : undefined
    if (useless)
      throw new WrongSetting(
        `${useless}: also set OIDC_ISSUER; without it nobody signs in with an organization`,
      )
    return undefined
  }
  const issuer = issuerIn(OIDC_ISSUER)
  if (!OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET)
    throw new WrongSetting('OIDC_ISSUER: also set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET')
  return {
    issuer,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME?.trim() || issuer.hostname,
    team: whom !== 'attendees',
    attendees: whom !== 'team',
    domains: domainsIn(OIDC_DOMAINS),
    only,
    trustEmail,
  }
}

/** Without encryption only on this machine: who listens could sign in as anyone. */
function issuerIn(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOurs =
    url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isOurs))
    throw new WrongSetting(
      `OIDC_ISSUER: "${text}" is not an https address; use one such as https://login.example.org/realms/staff`,
    )
  return url
}

function domainsIn(text = ''): string[] {
  const domains = text.split(',').flatMap((it) => it.trim().toLowerCase().replace(/^@/, '') || [])
  const wrong = domains.find((it) => !/^[^\s@,]+$/.test(it))
  if (wrong)
    throw new WrongSetting(
      `OIDC_DOMAINS: "${wrong}" is not a domain; list some such as example.org,staff.example.org`,
    )
  return domains
}

function oneOf<T extends string>(
  name: string,
  text: string | undefined,
  values: readonly [T, ...T[]],
): T {
  if (!text) return values[0]
  const value = values.find((it) => it === text)
  if (!value) throw new WrongSetting(`${name}: "${text}" is not one of ${values.join(', ')}`)
  return value
}
