/**
 * Fetches a text from an address entered by a user, or posts one to it. The server is inside networks that outsiders
 * must not reach, so every address that a name resolves to has to be public, also after each redirect, and the
 * connection is made to the checked address.
 */
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'

/** `url` is the address that answered, after all redirects. */
export type OutsideText =
  | {
      ok: true
      url: string
      status: number
      text: string
      bytes: Buffer
      headers: IncomingHttpHeaders
    }
  | { ok: false; reason: string }

type Options = {
  /** ms for everything, including name resolution and redirects. */
  timeoutMs: number
  /** Bytes after which reading stops. */
  maxBytes: number
  /** Addresses that are allowed although not public; for tests. */
  allowed?: readonly string[]
  /** Hosts, by name or address, that may be private. */
  privateHosts?: readonly string[]
  /** Ends the request before its time. */
  signal?: AbortSignal
  /** Sent along; redirects are refused, and http except to `privateHosts`, as they may be secrets. */
  headers?: Record<string, string>
  /** Sent instead of fetching, in the same way, as it may be about people; only the answer’s status is read. */
  post?: { body: string; headers: Record<string, string> }
  /** Resolves all addresses of a name; by default with the system's resolver. */
  resolve?: (name: string) => Promise<readonly Host[]>
}

const redirects = 3

export async function fetchOutside(address: string, options: Options): Promise<OutsideText> {
  const deadline = AbortSignal.any([
    AbortSignal.timeout(options.timeoutMs),
    ...(options.signal ? [options.signal] : []),
  ])
  let next = address
  let before = ''
  try {
    for (let hop = 0; hop <= redirects; hop += 1) {
      if (!/^https?:\/\//i.test(next) || !URL.canParse(next))
        return { ok: false, reason: 'only http and https links can be checked' }
      const url = new URL(next)
      const error = addressError(url, before)
      if (error) return { ok: false, reason: error }
      before = url.protocol
      const host = await Promise.race([publicAddress(url.hostname, options), over(deadline)])
      if (!host) return { ok: false, reason: 'this host isn’t on the public internet' }
      if (isReadable(url, options))
        return { ok: false, reason: 'use https: what is sent there is not for everyone on the way' }
      const answer = await request(url, host, deadline, options)
      if (answer.location === undefined) return { ok: true, url: url.href, ...answer }
      if (options.post || options.headers) return { ok: false, reason: 'it redirects' }
      next = new URL(answer.location, url).href
    }
    return { ok: false, reason: 'too many redirects' }
  } catch (error) {
    return {
      ok: false,
      reason: deadline.aborted
        ? `no response within ${options.timeoutMs / 1000} seconds`
        : error instanceof Refused
          ? error.message
          : ((error as NodeJS.ErrnoException).code ?? 'the connection failed'),
    }
  }
}

/** An answer that is refused. The message fits after "cannot be reached:". */
class Refused extends Error {}

type Host = { address: string; family: number }

/**
 * Returns why an address is not fetched, or undefined if it may be. `before` is the protocol of the address that
 * redirected to it, empty for the first.
 */
export function addressError(url: URL, before: string): string | undefined {
  if (url.username || url.password) return 'links with a user name or password can’t be checked'
  // A request made over an encrypted connection must not be repeated over one that others can read.
  return before === 'https:' && url.protocol === 'http:'
    ? 'it redirects from https to http'
    : undefined
}

/** Whether others on the way could read what is not for them. */
const isReadable = ({ protocol, hostname }: URL, { post, headers, privateHosts = [] }: Options) =>
  protocol === 'http:' && (post ?? headers) !== undefined && !privateHosts.includes(bare(hostname))

/** A host's name or address, without the brackets of IPv6. */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** Rejects at the deadline, as name resolution itself has none. */
const over = (deadline: AbortSignal) =>
  new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
  })

const systemAddresses = (name: string) => lookup(name, { all: true })

/** An address of a host; undefined unless all of its addresses are public, or it is one of the named hosts. */
export async function publicAddress(
  name: string,
  {
    allowed = [],
    privateHosts = [],
    resolve = systemAddresses,
  }: Pick<Options, 'allowed' | 'privateHosts' | 'resolve'>,
): Promise<Host | undefined> {
  const host = bare(name)
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
  const isOpen = ({ address, family }: Host) =>
    allowed.includes(address) || privateHosts.includes(host) || !isPrivate(address, family)
  return found.length > 0 && found.every(isOpen) ? found[0] : undefined
}

const nothing = { text: '', bytes: Buffer.alloc(0) }

function request(
  url: URL,
  host: Host,
  signal: AbortSignal,
  { maxBytes, post, headers: sentHeaders }: Options,
) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    text: string
    bytes: Buffer
    headers: IncomingHttpHeaders
    location?: string
  }>()
  const begin = url.protocol === 'https:' ? httpsRequest : httpRequest
  const sent = begin(
    url,
    {
      signal,
      method: post ? 'POST' : 'GET',
      // Answers are not decompressed: a few bytes can expand to gigabytes.
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'Rostra',
        ...sentHeaders,
        ...post?.headers,
      },
      agent: false,
      lookup: (_, options, done) => {
        if (options.all) done(null, [host])
        else done(null, host.address, host.family)
      },
    },
    (response) => {
      const { statusCode: status = 0, headers } = response
      if (status >= 300 && status < 400 && headers.location) {
        response.destroy()
        return resolve({ ...nothing, status, headers, location: headers.location })
      }
      if (post) {
        response.destroy()
        return resolve({ ...nothing, status, headers })
      }
      if ((headers['content-encoding'] ?? 'identity').trim().toLowerCase() !== 'identity') {
        response.destroy()
        return reject(new Refused('it sends compressed answers'))
      }
      const chunks: Buffer[] = []
      let size = 0
      const done = () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status, headers, bytes, text: bytes.toString('utf8') })
      }
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size < maxBytes) return
        response.destroy()
        done()
      })
      response.on('end', done)
      response.on('error', reject)
    },
  )
  sent.on('error', reject)
  sent.end(post?.body)
  return promise
}

/** IPv4 networks that are not public, from RFC 6890 and its successors. */
const reserved = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  reserved.addSubnet(network, bits, 'ipv4')
/** Global unicast IPv6 addresses; `carriedV6` are those that embed IPv4 addresses or are reserved. */
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')
const carriedV6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  carriedV6.addSubnet(network, bits, 'ipv6')

function isPrivate(address: string, family: number): boolean {
  if (family === 4) return reserved.check(address, 'ipv4')
  return !globalV6.check(address, 'ipv6') || carriedV6.check(address, 'ipv6')
}
