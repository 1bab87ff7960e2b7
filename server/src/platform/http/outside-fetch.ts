/**
 * Fetches an address that someone typed. It leads out of the house only: whoever may name an address
 * must not see through it what the server's own network answers.
 */
import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** ms and bytes an answer may take. */
const patience = 5_000
const mostBytes = 1024 * 1024
const redirects = 3

const inside = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6')

/** False for addresses of this machine and of private networks. */
export const isOutside = (address: string): boolean => {
  // An IPv4 address in IPv6 clothes is one.
  const family = isIP(address)
  return family !== 0 && !inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

export type Fetched = { url: string; status: number; text: string }

/** Rejects with words for the organiser when it cannot be had. `allows` says which IP addresses may be asked. */
export async function outsideFetch(
  url: string,
  allows: (address: string) => boolean = isOutside,
): Promise<Fetched> {
  let next = url
  for (let step = 0; step <= redirects; step += 1) {
    const target = parse(next, allows)
    const answer = await ask(target, allows)
    const { location } = answer.headers
    if (!location || (answer.statusCode ?? 0) < 300 || (answer.statusCode ?? 0) >= 400)
      return { url: target.href, status: answer.statusCode ?? 0, text: await read(answer) }
    answer.destroy()
    next = new URL(location, target).href
  }
  throw new Error('The address leads from one to another without end.')
}

function parse(url: string, allows: (address: string) => boolean): URL {
  const target = URL.canParse(url) ? new URL(url) : undefined
  if (!target || !['http:', 'https:'].includes(target.protocol))
    throw new Error('This is no http or https address.')
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !allows(host)) throw new Error(notOutside)
  return target
}

const notOutside = 'The address leads into a private network.'

function ask(target: URL, allows: (address: string) => boolean): Promise<IncomingMessage> {
  // The address that was looked at is the one that is asked: a name may answer differently the next time.
  const guarded: LookupFunction = (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = found as LookupAddress[]
      if (error) return done(error, [])
      if (!addresses.every(({ address }) => allows(address)))
        return done(Object.assign(new Error(notOutside), { code: 'EPRIVATE' }), [])
      if (options.all) return done(null, addresses)
      const [first] = addresses
      done(null, first?.address ?? '', first?.family ?? 4)
    })
  return new Promise((resolve, reject) => {
    const request = target.protocol === 'https:' ? httpsRequest : httpRequest
    const sent = request(
      target,
      { lookup: guarded, signal: AbortSignal.timeout(patience), headers: { accept: '*/*' } },
      resolve,
    )
    sent.on('error', (error: NodeJS.ErrnoException) => reject(new Error(words(error))))
    sent.end()
  })
}

const words = (error: NodeJS.ErrnoException): string => {
  if (error.code === 'EPRIVATE') return notOutside
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return 'The address did not answer in time.'
  return `The address cannot be reached (${error.code ?? 'no answer'}).`
}

async function read(answer: IncomingMessage): Promise<string> {
  let text = ''
  answer.setEncoding('utf8')
  try {
    for await (const part of answer) {
      text += part
      if (text.length > mostBytes) throw new Error('The answer is too long for a playlist.')
    }
  } finally {
    answer.destroy()
  }
  return text
}
