/** The addresses and relative paths that an event folder names: below files/, there, and nothing else. */
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'

type Path = (string | number)[]
type Named = { path: Path; address: string }

const fileKeys = ['logo', 'file', 'image', 'privacy', 'terms', 'url']
// A host's or sponsor's `url` is a web site to visit, checked with its shape.
const partnerLists = ['hosts', 'sponsors']

/** Every address in a YAML file's value and where it stands, whatever else is wrong with the file. */
export function addressesIn(value: unknown, path: Path = []): Named[] {
  if (typeof value !== 'object' || value === null) return []
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return entries.flatMap(([key, inner]) => {
    const here = [...path, key]
    if (typeof inner !== 'string') return addressesIn(inner, here)
    const isFile =
      fileKeys.includes(String(key)) &&
      !(key === 'url' && (partnerLists.includes(String(path[0])) || isProviders(value, inner)))
    return isFile && inner.trim() !== '' ? [{ path: here, address: inner }] : []
  })
}

/** True for what a provider recognises, such as a content id or embed code, which is no file of ours. */
function isProviders(stream: object, address: string): boolean {
  const type = 'type' in stream && typeof stream.type === 'string' ? stream.type : ''
  const source = streamSource(type)
  return source !== undefined && source.plays !== 'video' && source.embed(address) !== undefined
}

/** What is wrong with an address or relative path, or undefined when it can be used. */
export async function fileFault(folder: string, address: string): Promise<string | undefined> {
  if (/^https?:\/\//i.test(address))
    return URL.canParse(address) ? undefined : `"${address}" is not a valid address`
  const path = address.replace(/^\.\//, '')
  const parts = path.split('/')
  const isInside =
    parts[0] === 'files' &&
    parts.length > 1 &&
    !parts.some((part) => ['', '.', '..'].includes(part))
  if (!isInside || path.includes('\\'))
    return `"${address}" must be an http(s) address or a path below files/`
  return missing(folder, parts, address)
}

// Walked one name at a time: case must match on every machine, and links may not lead elsewhere.
async function missing(
  folder: string,
  parts: string[],
  address: string,
): Promise<string | undefined> {
  let place = folder
  for (const [index, part] of parts.entries()) {
    const names = await readdir(place).catch((): string[] => [])
    if (!names.includes(part)) return `there is no file ${address}`
    place = join(place, part)
    const found = await lstat(place)
    if (found.isSymbolicLink()) return `"${address}" is a link; copy the file itself`
    const isLast = index === parts.length - 1
    if (isLast ? !found.isFile() : !found.isDirectory()) return `there is no file ${address}`
  }
  return undefined
}
