import { askForSocket, askSite, isRostra, type SiteAnswer } from './ask-site.ts'
import {
  type Check,
  type DoctorContext,
  type Finding,
  failed,
  isAboutCertificate,
  ok,
  trustIt,
  warning,
} from './check.ts'

/** ms; a certificate that expires sooner is reported. */
const certificateLasts = 14 * 24 * 3600_000

type Found = Omit<Finding, 'check'>

/** The path real requests take: through PUBLIC_URL, and any proxy in front of the server. */
export const checkAddress: Check = {
  name: 'public address',
  async run(context) {
    const { publicUrl } = context.config
    if (context.faulty.has('PUBLIC_URL')) return []
    if (!publicUrl)
      return [
        warning('PUBLIC_URL is not set: links in emails and calendars can’t be checked', 'Set it'),
      ]
    const answer = await askSite(publicUrl, '/healthz?forwarded').catch((error: Error) => error)
    if (answer instanceof Error) return [unreachable(answer, publicUrl)]
    const wrong = notRostra(answer)
    if (wrong) return [wrong]
    const found = [
      ...certificate(answer, context.clock()),
      ...(await socket(publicUrl)),
      ...(await proxy(answer, context, publicUrl)),
    ]
    return found.length > 0
      ? found
      : ok(`${publicUrl.origin} answers, and so does its live channel`)
  },
}

function unreachable(error: Error, url: URL): Found {
  const { code = '', name } = error as NodeJS.ErrnoException
  const host = url.host
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return failed(`${host} can’t be resolved`, 'Add it to the DNS, or correct PUBLIC_URL')
  if (code === 'ECONNREFUSED')
    return failed(`nothing listens at ${host}`, 'Start Rostra and the proxy, or correct PUBLIC_URL')
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT')
    return failed(`${host} isn’t responding`, 'Allow its port in firewalls, or correct PUBLIC_URL')
  if (isAboutCertificate(code))
    return failed(`the certificate of ${host} is refused (${code})`, cureFor(code))
  return failed(`${host} can’t be reached (${code || name})`, 'Correct PUBLIC_URL or the proxy')
}

/** What to do about a certificate, by the code of Node's error. */
function cureFor(code: string): string {
  if (/EXPIRED/.test(code)) return 'Renew it in the proxy'
  if (/ALTNAME/.test(code))
    return 'Use a certificate with this name in the proxy, or correct PUBLIC_URL'
  return trustIt
}

function notRostra({ status, headers, text }: SiteAnswer): Found | undefined {
  if (status >= 300 && status < 400)
    return failed(
      `PUBLIC_URL redirects elsewhere (${status} to ${headers.location?.split('?')[0]})`,
      'Set PUBLIC_URL to the address that it redirects to',
    )
  if ([502, 503, 504].includes(status))
    return failed(
      `the proxy can’t reach Rostra (${status})`,
      'Start Rostra, or correct the address in the proxy',
    )
  if (isRostra({ status, text })) return undefined
  return failed(
    `another program answers at PUBLIC_URL (${status})`,
    'Correct PUBLIC_URL, or point the proxy to Rostra',
  )
}

function certificate({ certificateEnds }: SiteAnswer, now: number): Found[] {
  if (!certificateEnds || certificateEnds - now > certificateLasts) return []
  const days = Math.floor((certificateEnds - now) / (24 * 3600_000))
  return [warning(`the certificate expires in ${days} days`, 'Renew it in the proxy')]
}

async function socket(url: URL): Promise<Found[]> {
  const answer = await askForSocket(url).catch((error: Error) => error)
  if (!(answer instanceof Error) && answer.status === 101) return []
  if (!(answer instanceof Error) && answer.status === 403)
    return [
      failed(
        'the live channel refuses pages of PUBLIC_URL: the server was started with a different one',
        'Start the server with the same PUBLIC_URL',
      ),
    ]
  return [
    failed(
      `the proxy blocks WebSockets (${answer instanceof Error ? 'no answer' : answer.status}): there is no chat`,
      'nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade";',
    ),
  ]
}

async function proxy(
  { headers, text }: SiteAnswer,
  { config }: DoctorContext,
  url: URL,
): Promise<Found[]> {
  // Rostra itself speaks HTTP only and does not name itself.
  const isThere =
    url.protocol === 'https:' || headers.server !== undefined || headers.via !== undefined
  if (!isThere)
    return config.trustedProxies > 0
      ? [
          warning(
            'TRUST_PROXY is on, but there is no proxy in front of Rostra: visitors can fake their address',
            'Remove TRUST_PROXY',
          ),
        ]
      : []
  const found: Found[] = []
  if (config.trustedProxies === 0)
    found.push(
      failed(
        'TRUST_PROXY is off behind a proxy: all visitors count as one and share its limits',
        'Set TRUST_PROXY=on, and have the proxy set X-Forwarded-For',
      ),
    )
  const forwarded = Number(/"forwarded":(\d+)/.exec(text)?.[1])
  if (forwarded < config.trustedProxies)
    found.push(
      failed(
        `TRUST_PROXY counts on ${config.trustedProxies} addresses in X-Forwarded-For, and ${forwarded} arrive: visitors share limits, or can fake their address`,
        'Have each proxy set X-Forwarded-For, or correct TRUST_PROXY',
      ),
    )
  const metrics = await askSite(url, '/metrics').catch(() => undefined)
  if (metrics?.status === 200 && /^# HELP/m.test(metrics.text))
    found.push(
      failed('anyone can read /metrics', 'Set METRICS_TOKEN, or close /metrics in the proxy'),
    )
  return found
}
