/** Reads an event folder whole: the event, or every fault that it has. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RequiredText } from '@rostra/domain/entry-fields.schema'
import type { EventFolder, Fault, FolderAttendee } from '@rostra/domain/event-folder'
import {
  EventYaml,
  FrameHosts,
  LibraryYaml,
  SessionsYaml,
} from '@rostra/domain/event-folder.schema'
import { eventOf, libraryOf, sessionOf } from '@rostra/domain/event-folder-entries'
import {
  themeFaults as faultsOf,
  libraryFaults as faultsOfLibrary,
  frameFaults,
  sessionTimeFaults,
} from '@rostra/domain/event-folder-faults'
import { servedFileFault } from '@rostra/domain/served-files'
import { Theme } from '@rostra/domain/theme/theme.schema'
import { trackFaults as faultsOfTracks, sessionTrackFault } from '@rostra/domain/tracks'
import * as v from 'valibot'
import { checkShape } from './check-shape.ts'
import { addressesIn, fileFault, folderAddresses, linkFaults } from './folder-files.ts'
import { readAttendeesFile } from './read-attendees.ts'
import { type Path, readYaml, type YamlFile } from './yaml-file.ts'

/** Colours of event.yaml that could not be read on the site; a theme of a wrong shape has faults of its own. */
function themeFaults(file: YamlFile): Fault[] {
  const event = v.safeParse(v.object({ theme: Theme }), file.value)
  if (!event.success) return []
  return faultsOf(event.output.theme).map(({ path, message }) =>
    file.fault(path, `${path.join('.')}: ${message}`),
  )
}

/** Names of tracks, whatever else is wrong with the event. */
function tracksIn(file: YamlFile): { index: number; name: string }[] {
  const event = v.safeParse(v.object({ tracks: v.array(v.unknown()) }), file.value)
  if (!event.success) return []
  return event.output.tracks.flatMap((track, index) => {
    const named = v.safeParse(v.object({ name: RequiredText }), track)
    return named.success ? [{ index, name: named.output.name }] : []
  })
}

function trackFaults(file: YamlFile): Fault[] {
  const tracks = tracksIn(file)
  return faultsOfTracks(tracks.map(({ name }) => name)).map(({ index, fault }) =>
    file.fault(['tracks', tracks[index]?.index ?? 0, 'name'], fault.message),
  )
}

/** Streams and intro that are pages of hosts which the event does not name. */
const pageFaults = (
  file: YamlFile,
  contents: [Path, unknown][],
  hosts: readonly string[],
): Fault[] =>
  contents.flatMap(([place, content]) =>
    frameFaults(content, hosts).map(({ path, message }) =>
      file.fault([...place, ...path], `${path.join('.')}: ${message}`),
    ),
  )

function hostsIn({ value }: YamlFile): readonly string[] {
  const event = v.safeParse(v.object({ frameHosts: FrameHosts }), value)
  return event.success ? (event.output.frameHosts ?? []) : []
}

/** Faults that a schema cannot find: ids used twice, dates and times that do not exist, tracks the event has not. */
function sessionFaults(file: YamlFile, tracks: readonly { name: string }[] | undefined): Fault[] {
  if (!Array.isArray(file.value)) return []
  const faults: Fault[] = []
  const lines = new Map<string, number>()
  for (const [index, session] of file.value.entries()) {
    // What has another shape is a fault already; what is text is looked at all the same.
    const text = (key: string): string => {
      const value = (session as Record<string, unknown> | null)?.[key]
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    }
    const fault = (key: string, message: string) => faults.push(file.fault([index, key], message))

    const [id, date, time] = [text('id'), text('startDate'), text('startTime')]
    const known = lines.get(id)
    if (id && known !== undefined) fault('id', `the ID "${id}" is already used on line ${known}`)
    else lines.set(id, file.fault([index, 'id'], '').line)
    const unknownTrack = tracks && sessionTrackFault(text('track').normalize('NFC').trim(), tracks)
    if (unknownTrack) fault('track', unknownTrack.message)
    for (const { path, message } of sessionTimeFaults(date, time))
      faults.push(file.fault([index, ...path], `${path.join('.')}: ${message}`))
  }
  return faults
}

export type FolderRead = { ok: true; folder: EventFolder } | { ok: false; faults: Fault[] }

export async function readEventFolder(folder: string): Promise<FolderRead> {
  const isFolder = await stat(folder).then(
    (it) => it.isDirectory(),
    () => false,
  )
  if (!isFolder)
    return { ok: false, faults: [{ file: folder, line: 1, message: 'folder not found' }] }

  const faults: Fault[] = []
  const read = async <S extends v.GenericSchema>(
    name: string,
    schema: S,
    more?: (file: YamlFile) => Fault[],
  ) => {
    const file = await readYaml(folder, name, name !== 'library.yaml')
    if (!file) return undefined
    if (Array.isArray(file)) return void faults.push(...file)
    const shape = checkShape(file, schema)
    const found = [...('faults' in shape ? shape.faults : []), ...(more?.(file) ?? [])]
    for (const { path, address } of addressesIn(folderAddresses[name] ?? [], file.value)) {
      const message = (await fileFault(folder, address))?.message ?? kindFault(address)
      if (message) found.push(file.fault(path, message))
    }
    faults.push(...found.sort((a, b) => a.line - b.line))
    return 'output' in shape ? shape.output : undefined
  }

  let tracks: readonly { name: string }[] | undefined
  const event = await read('event.yaml', EventYaml, (file) => {
    tracks = tracksIn(file)
    return [
      ...themeFaults(file),
      ...trackFaults(file),
      ...pageFaults(file, [[[], file.value]], hostsIn(file)),
    ]
  })
  const frameHosts = event?.frameHosts ?? []
  const sessions = await read('sessions.yaml', SessionsYaml, (file) => [
    // Of an event that could not be read, it is not known which tracks it has.
    ...sessionFaults(file, tracks),
    // A faulty event has said what is wrong, and might name the hosts.
    ...(event && Array.isArray(file.value)
      ? pageFaults(
          file,
          [...file.value.entries()].map(([at, it]) => [[at], it]),
          frameHosts,
        )
      : []),
  ])
  const libraries = await read('library.yaml', LibraryYaml, libraryFaults)
  const attendees = await readPeople(folder, faults)
  faults.push(...(await linkFaults(folder)))
  if (faults.length > 0 || !event || !sessions) return { ok: false, faults }
  return {
    ok: true,
    folder: {
      event: eventOf(event),
      sessions: sessions.map(sessionOf),
      libraries: Object.entries(libraries ?? {}).map(([id, library]) => libraryOf(id, library)),
      attendees,
    },
  }
}

const kindFault = (address: string) =>
  /^https?:/i.test(address) ? undefined : servedFileFault(address)

function libraryFaults(file: YamlFile): Fault[] {
  return Object.entries(file.value ?? {}).flatMap(([id, library]) => {
    const written = (library as { openDateTime?: unknown } | null)?.openDateTime
    const text = typeof written === 'number' ? String(written) : written
    return faultsOfLibrary(id, typeof text === 'string' ? text : undefined).map(
      ({ path, message }) =>
        file.fault([id, ...path], path.length > 0 ? `${path.join('.')}: ${message}` : message),
    )
  })
}

async function readPeople(folder: string, faults: Fault[]): Promise<FolderAttendee[]> {
  const file = 'attendees.csv'
  const bytes = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => error)
  if (bytes instanceof Error) {
    // Only a file that is not there means that nobody is registered by it.
    if (bytes.code !== 'ENOENT') faults.push({ file, line: 1, message: 'the file cannot be read' })
    return []
  }
  const read = readAttendeesFile(bytes, file)
  if (read.ok) return read.attendees
  faults.push(...read.faults)
  return []
}
