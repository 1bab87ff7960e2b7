/** Gets a programme from a file or an address, and reads it. */
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { OutsideProgramme } from '@rostra/domain/programme/outside-programme'
import { type ProgrammeOptions, readProgramme } from '@rostra/domain/programme/read-programme'
import { isTimeZone } from '@rostra/domain/zoned-time'
import { fetchOutside } from '../platform/outside-fetch.ts'

const megabytes = 10
const maxBytes = megabytes * 1024 * 1024
const timeoutMs = 20_000

export type Asked = Pick<ProgrammeOptions, 'kind' | 'columns' | 'zone'> & {
  url?: string | undefined
  file?: string | undefined
}
type Event = { timeZone: string; days: string[] }

/** Throws `invalid` with the field that is wrong, or with why the programme can't be read. */
export async function outsideProgramme(
  { url, file, zone, ...options }: Asked,
  event: Event,
  privateHosts: readonly string[],
): Promise<OutsideProgramme> {
  if (zone !== undefined && !isTimeZone(zone)) throw invalid('entry-unknown-zone', 'zone')
  if ((url === undefined) === (file === undefined)) throw invalid('programme-one-source', 'url')
  const text = file ?? (await fetched(url ?? '', privateHosts))
  const { timeZone: eventZone, days } = event
  const read = readProgramme(text, { ...options, zone, eventZone, days })
  if (read.sessions.length + read.problems.length === 0)
    throw invalid('programme-empty', file === undefined ? 'url' : 'file')
  return read
}

async function fetched(url: string, privateHosts: readonly string[]): Promise<string> {
  if (!isAllowedAddress(url, privateHosts)) throw invalid('programme-address', 'url')
  const answer = await fetchOutside(url, { timeoutMs, maxBytes, privateHosts })
  if (!answer.ok) throw unreachable(answer.reason)
  if (!isAllowedAddress(answer.url, privateHosts)) throw unreachable('it redirects to http')
  if (answer.status !== 200) throw unreachable(`it answers ${answer.status}`)
  if (Buffer.byteLength(answer.text) >= maxBytes) {
    const why = reason('programme-too-large', { limit: megabytes })
    throw new Problem('invalid', { reason: why, field: 'url' })
  }
  return answer.text
}

/** Whether only the two sides can read it on the way, or it stays in our own network. */
export function isAllowedAddress(address: string, privateHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' || (protocol === 'http:' && privateHosts.includes(host))
}

const unreachable = (why: string) =>
  new Problem('invalid', { reason: reason('programme-unreachable', { why }), field: 'url' })

const invalid = (
  why: 'entry-unknown-zone' | 'programme-one-source' | 'programme-empty' | 'programme-address',
  field: string,
) => new Problem('invalid', { reason: reason(why), field })
