/** The addresses and relative paths in an event folder: they have to be below files/, exist, and lead nowhere else. */

import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beginsAsWebVtt } from '@rostra/domain/captions/captions'
import { type ReasonWithMessage, reason } from '@rostra/domain/contract/reasons/reasons'
import type { FileError } from '@rostra/domain/event/event-folder'
import { asAddress, outsideOrigin } from '@rostra/domain/outside-address'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import type { Path } from './yaml-file.ts'

type Named = { path: Path; address: string }
/** The path of an address in a file; `*` is any item of a list or any key of a map. */
type Place = readonly string[]

export const eventAddresses: readonly Place[] = [
  ['hosts', '*', 'logo'],
  ['sponsors', '*', 'logo'],
  ['intro', 'url'],
  ['intro', 'captions', '*', 'file'],
  ['logo'],
  ['picture'],
  ['links', '*'],
  ['certificate', 'signedBy', '*', 'signature'],
]
export const streamAddresses: readonly Place[] = [
  ['liveStream', 'url'],
  ['liveStream', 'captions', '*', 'file'],
  ['liveStream', 'transcript'],
  ['liveStream', 'languages', '*', 'url'],
  ['replayStream', 'url'],
  ['replayStream', 'captions', '*', 'file'],
  ['replayStream', 'transcript'],
  ['replayStream', 'languages', '*', 'url'],
  ['backupStream', 'url'],
  ['backupStream', 'captions', '*', 'file'],
  ['backupStream', 'transcript'],
  ['backupStream', 'languages', '*', 'url'],
]
export const libraryAddresses: readonly Place[] = [
  ['assets', '*', 'url'],
  ['assets', '*', 'image'],
]

/** Where addresses occur in each file of a folder. */
export const folderAddresses: Readonly<Record<string, readonly Place[]>> = {
  'event.yaml': eventAddresses,
  'sessions.yaml': [
    ['*', 'speakerData', '*', 'file'],
    ...streamAddresses.map((place) => ['*', ...place]),
  ],
  'library.yaml': libraryAddresses.map((place) => ['*', ...place]),
}

/** Every address at one of the places in a value, and where it is, whatever else is wrong with the value. */
export const addressesIn = (places: readonly Place[], value: unknown): Named[] =>
  places.flatMap((place) => addressesAt(place, value, []))

function addressesAt(place: Place, value: unknown, path: Path): Named[] {
  if (typeof value !== 'object' || value === null) return []
  const [step, ...rest] = place
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return entries
    .filter(([key]) => step === '*' || step === key)
    .flatMap(([key, inner]) => {
      const here = [...path, key]
      if (rest.length > 0) return addressesAt(rest, inner, here)
      const isAddress = typeof inner === 'string' && inner !== ''
      return isAddress && !(isStream(here) && isProviders(value, inner))
        ? [{ path: here, address: asAddress(inner) }]
        : []
    })
}

const isStream = (path: Path) =>
  ['liveStream', 'replayStream', 'backupStream'].includes(String(path.at(-2)))

/** True for an address that a provider recognises, such as a content id or embed code: it is not a file of ours. */
function isProviders(stream: object, address: string): boolean {
  const type = 'type' in stream && typeof stream.type === 'string' ? stream.type : ''
  const source = streamSource(type)
  return source !== undefined && source.plays !== 'video' && source.embed(address) !== undefined
}

/**
 * The error in an address or relative path, or undefined when it can be used. `files` is the folder that addresses
 * call `files/`.
 */
export async function fileError(
  folder: string,
  address: string,
  files = 'files',
): Promise<ReasonWithMessage | undefined> {
  // URL parsers drop line breaks and tabs, so that one text could be read as two addresses.
  if (/^https?:\/\//i.test(address))
    return outsideOrigin(address) && !/[\s\p{Cc}\\]/u.test(address)
      ? undefined
      : reason('entry-not-address', { address })
  if (address.trimStart().startsWith('<')) return reason('entry-embed-unknown')
  const path = address.replace(/^\.\//, '')
  const parts = path.split('/')
  const isInside =
    parts[0] === 'files' &&
    parts.length > 1 &&
    !parts.some((part) => ['', '.', '..'].includes(part))
  if (!isInside || path.includes('\\')) return reason('entry-outside-files', { address })
  const place = [files, ...parts.slice(1)]
  return (await missing(folder, place, address)) ?? notWebVtt(join(folder, ...place), address)
}

/** Browsers silently ignore subtitles in other formats. */
async function notWebVtt(path: string, address: string): Promise<ReasonWithMessage | undefined> {
  if (!/\.vtt$/i.test(address)) return undefined
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(20), 0, 20, 0)
    const isWebVtt = beginsAsWebVtt(buffer.subarray(0, bytesRead))
    return isWebVtt ? undefined : reason('entry-not-webvtt', { address })
  } finally {
    await file.close()
  }
}

/**
 * Finds links anywhere below files/, whether or not the event refers to them: a playlist gives viewers access to its
 * whole folder, and a link in it would open a file of this machine.
 */
export async function linkErrors(folder: string, path = 'files'): Promise<FileError[]> {
  const found = await lstat(join(folder, path)).catch(() => undefined)
  if (found?.isSymbolicLink())
    return [
      { file: path, line: 1, message: 'symbolic links aren’t supported; copy the file itself' },
    ]
  if (!found?.isDirectory()) return []
  // Not with readdir's `recursive` option, which follows links to folders.
  const errors: FileError[] = []
  for (const name of (await readdir(join(folder, path))).sort())
    errors.push(...(await linkErrors(folder, `${path}/${name}`)))
  return errors
}

// Walks the path one name at a time: case must match on every machine, and links may not lead elsewhere.
async function missing(
  folder: string,
  parts: string[],
  address: string,
): Promise<ReasonWithMessage | undefined> {
  let place = folder
  for (const [index, part] of parts.entries()) {
    const names = await readdir(place).catch((): string[] => [])
    if (!names.includes(part)) return reason('entry-file-missing', { address })
    place = join(place, part)
    const found = await lstat(place)
    if (found.isSymbolicLink()) return reason('entry-symbolic-link', { address })
    const isLast = index === parts.length - 1
    if (isLast ? !found.isFile() : !found.isDirectory())
      return reason('entry-file-missing', { address })
  }
  return undefined
}
