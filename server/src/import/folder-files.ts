/** The paths an event folder names: below files/, there, and nothing else. */
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What is wrong with an address or relative path, or undefined when it can be used. */
export async function fileFault(folder: string, address: string): Promise<string | undefined> {
  if (/^https?:\/\//i.test(address))
    return URL.canParse(address) ? undefined : `"${address}" is not a valid address`
  if (/^[a-z][a-z0-9+.-]*:/i.test(address))
    return `"${address}" must be an http(s) address or a path below files/`
  const path = address.replace(/^\.\//, '')
  const parts = path.split('/')
  if (parts[0] !== 'files' || parts.length < 2 || path.includes('\\') || parts.includes('..') || parts.includes(''))
    return `"${address}" must be an http(s) address or a path below files/`
  return missing(folder, parts, address)
}

// Walked one name at a time: case must match on every machine, and links may not lead elsewhere.
async function missing(folder: string, parts: string[], address: string): Promise<string | undefined> {
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
