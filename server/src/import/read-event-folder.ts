/** Reads an event folder whole: the event, or every fault that it has. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { EventFolder, Fault, FolderAttendee } from '@rostra/domain/event-folder'
import { EventYaml, LibraryYaml, SessionsYaml } from '@rostra/domain/event-folder.schema'
import { eventOf, libraryOf, sessionOf } from '@rostra/domain/event-folder-entries'
import { libraryFaults as faultsOfLibrary } from '@rostra/domain/event-folder-faults'
import { servedFileFault } from '@rostra/domain/served-files'
import type * as v from 'valibot'
import { checkShape } from './check-shape.ts'
import { addressesIn, fileFault, linkFaults } from './folder-files.ts'
import { readAttendeesFile } from './read-attendees.ts'
import { sessionFaults } from './session-faults.ts'
import { themeFaults } from './theme-faults.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

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
    for (const { path, address } of addressesIn(name, file.value)) {
      const message = (await fileFault(folder, address))?.message ?? kindFault(address)
      if (message) found.push(file.fault(path, message))
    }
    faults.push(...found.sort((a, b) => a.line - b.line))
    return 'output' in shape ? shape.output : undefined
  }

  const event = await read('event.yaml', EventYaml, themeFaults)
  const sessions = await read('sessions.yaml', SessionsYaml, sessionFaults)
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
