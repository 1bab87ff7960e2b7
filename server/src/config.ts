/** Every environment variable, checked in one place. */
import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { parseMailbox } from '@rostra/domain/mail/mail-address'
import { IceServerSetting } from '@rostra/domain/studio-guests/guests.schema'
import { distance } from 'fastest-levenshtein'
import * as v from 'valibot'
import { type Organisation, organisationIn } from './organisation-setting.ts'
import { WrongSetting } from './wrong-setting.ts'

export type Config = {
  port: number
  host: string
  /** Origin and base path of the site; absent: taken from the Host header. */
  publicUrl: URL | undefined
  dataDir: string
  /** Absent: SQLite in the data folder. */
  databaseUrl: string | undefined
  /** Joins the instances on one database; absent: one instance. */
  redisUrl: string | undefined
  /** Absent: emails are written to DATA_DIR/outbox. */
  smtpUrl: string | undefined
  /** The sender of emails; absent: rostra@ the host of PUBLIC_URL. */
  mailFrom: { name: string; address: string } | undefined
  /** Emails to attendees that are sent in a minute. */
  mailRate: number
  logLevel: string
  /** Required to read /metrics; absent: only this machine may read it. */
  metricsToken: string | undefined
  /** How many proxies of our own are in front, each appending to X-Forwarded-For. */
  trustedProxies: number
  rateLimits: boolean
  /** Origin and path where players reach /media, such as a CDN’s; absent: this server. */
  mediaUrl: string | undefined
  /** The internal location of an nginx in front that sends segments itself (X-Accel-Redirect); absent: we send them. */
  mediaAccel: string | undefined
  /** STUN and TURN servers with which the browsers of the studio's host and guests connect to each other. */
  iceServers: IceServerSetting[]
  /** Hosts in private networks that webhooks and ticket shops may have. */
  privateHosts: string[]
  /** An organisation whose accounts sign in; absent: none. */
  organisation: Organisation | undefined
}

type Env = Record<string, string | undefined>

/** Throws `WrongSetting`. A relative DATA_DIR is resolved against the working directory. */
export function readConfig(env: Env): Config {
  if (env.REDIS_URL && !env.DATABASE_URL)
    throw new WrongSetting(
      'REDIS_URL: also set DATABASE_URL; Redis connects instances that share a PostgreSQL database',
    )
  return {
    port: port(env.PORT),
    host: env.HOST || '0.0.0.0',
    publicUrl: publicUrl(env.PUBLIC_URL),
    dataDir: dataDirOf(env),
    databaseUrl: databaseUrl(env.DATABASE_URL),
    redisUrl: redisUrl(env.REDIS_URL),
    smtpUrl: smtpUrl(env.SMTP_URL),
    mailFrom: mailFrom(env.MAIL_FROM),
    mailRate: mailRate(env.MAIL_RATE),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL, 'info', [
      'fatal',
      'error',
      'warn',
      'info',
      'debug',
      'trace',
      'silent',
    ]),
    metricsToken: env.METRICS_TOKEN || undefined,
    trustedProxies: trustedProxies(env.TRUST_PROXY),
    rateLimits: oneOf('RATE_LIMITS', env.RATE_LIMITS, 'on', ['on', 'off']) === 'on',
    mediaUrl: mediaUrl(env.MEDIA_URL),
    mediaAccel: mediaAccel(env.MEDIA_ACCEL),
    iceServers: iceServers(env.ICE_SERVERS),
    privateHosts: privateHosts(env.PRIVATE_HOSTS),
    organisation: organisationIn(env),
  }
}

/** Variables that are named almost like a setting, and which one was probably meant. */
export function misspelt(env: Env): { name: string; meant: string }[] {
  const names: string[] = []
  const noting = new Proxy<Env>({}, { get: (_, name) => void names.push(String(name)) })
  readConfig(noting)
  return Object.keys(env)
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      // Short names resemble many others, such as POST and HOST.
      const meant = names.find((it) => it.length > 5 && distance(it, name) <= 2)
      return meant ? { name, meant } : []
    })
}

export const dataDirOf = (env: Env): string => resolve(env.DATA_DIR || './data')

function iceServers(text: string | undefined): IceServerSetting[] {
  if (!text) return []
  try {
    return v.parse(v.pipe(v.array(IceServerSetting), v.maxLength(10)), JSON.parse(text))
  } catch {
    // It may contain passwords, so it is not repeated.
    throw new WrongSetting(
      'ICE_SERVERS: not a JSON list of STUN and TURN servers; use one such as [{"urls": "turn:turn.example.org:3478", "secret": "the server’s static-auth-secret"}]',
    )
  }
}

function privateHosts(text: string | undefined): string[] {
  const hosts = (text ?? '').split(',').flatMap((it) => it.trim().toLowerCase() || [])
  // With a port it would never match.
  const wrong = hosts.find((it) => !/^[\w.-]+$/.test(it) && !isIPv6(it))
  if (wrong)
    throw new WrongSetting(
      `PRIVATE_HOSTS: "${wrong}" is not a host; list names or addresses, such as crm.internal,10.0.0.7`,
    )
  return hosts
}

function mediaUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new WrongSetting(
      `MEDIA_URL: "${text}" is not a URL; use one such as https://media.example.org`,
    )
  return new URL(text).href.replace(/\/$/, '')
}

function mediaAccel(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (/^(?:\/[\w-]+)+$/.test(text)) return text
  throw new WrongSetting(
    `MEDIA_ACCEL: "${text}" is not the path of a location of nginx; use one such as /studio-files`,
  )
}

function port(text: string | undefined): number {
  if (!text) return 3000
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > 65_535)
    throw new WrongSetting(`PORT: "${text}" is not a port; use a number from 0 to 65535`)
  return number
}

function publicUrl(text: string | undefined): URL | undefined {
  if (!text) return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new WrongSetting(
      `PUBLIC_URL: "${text}" is not a URL; use one such as https://event.example.org`,
    )
  return new URL(text)
}

function databaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  // The address may contain a password, so it is not repeated.
  if (!/^postgres(?:ql)?:\/\//.test(text))
    throw new WrongSetting(
      'DATABASE_URL: not a PostgreSQL URL; use one such as postgres://user:password@db.example.org/rostra',
    )
  return text
}

function redisUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!URL.canParse(text) || !/^rediss?:$/.test(new URL(text).protocol))
    throw new WrongSetting(
      'REDIS_URL: not a Redis URL; use one such as redis://user:password@redis.example.org:6379',
    )
  return text
}

function trustedProxies(text: string | undefined): number {
  const switches: Record<string, number> = { off: 0, false: 0, on: 1, true: 1 }
  const count = switches[text || 'off'] ?? Number(text)
  if (/^\d$/.test(String(count))) return count
  throw new WrongSetting(
    `TRUST_PROXY: "${text}" must be on, off or the number of proxies (up to 9)`,
  )
}

function oneOf(
  name: string,
  text: string | undefined,
  standard: string,
  allowed: string[],
): string {
  if (!text) return standard
  if (allowed.includes(text)) return text
  throw new WrongSetting(`${name}: "${text}" is not one of ${allowed.join(', ')}`)
}

function smtpUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  // The address may contain a password, so it is not repeated.
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol))
    throw new WrongSetting(
      'SMTP_URL: not an SMTP URL; use one such as smtp://user:password@mail.example.org:587',
    )
  return text
}

function mailFrom(text: string | undefined): Config['mailFrom'] {
  if (!text) return undefined
  const mailbox = parseMailbox(text.trim())
  if (mailbox) return mailbox
  throw new WrongSetting(
    `MAIL_FROM: "${text.replace(/\s+/g, ' ')}" is not a sender; use one such as Conference <conference@example.org>`,
  )
}

function mailRate(text: string | undefined): number {
  if (!text) return 60
  const number = Number(text)
  if (/^\d{1,5}$/.test(text) && number >= 1 && number <= 10_000) return number
  throw new WrongSetting(
    `MAIL_RATE: "${text}" is not a number of emails a minute; use one from 1 to 10000`,
  )
}
