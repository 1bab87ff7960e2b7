/** Reads a whole event folder: the event, or every error in it. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RequiredText } from '@rostra/domain/event/entry-fields.schema'
import type { EventFolder, FileError, FolderAttendee } from '@rostra/domain/event/event-folder'
import {
  EventLanguages,
  EventYaml,
  FrameHosts,
  LibraryYaml,
  SessionsYaml,
} from '@rostra/domain/event/event-folder.schema'
import { eventOf, libraryOf, sessionOf } from '@rostra/domain/event/event-folder-entries'
import {
  themeErrors as errorsOf,
  libraryErrors as errorsOfLibrary,
  frameErrors,
  sessionTimeErrors,
} from '@rostra/domain/event/event-folder-errors'
import { trackErrors as errorsOfTracks, sessionTrackError } from '@rostra/domain/event/tracks'
import { type Language, offeredLanguages } from '@rostra/domain/languages'
import { defaultText, textsApart, withTextsKept } from '@rostra/domain/own-texts/own-texts'
import { replayErrors } from '@rostra/domain/replay/replay-errors'
import { servedFileError } from '@rostra/domain/served-files'
import { Theme } from '@rostra/domain/theme/theme.schema'
import * as v from 'valibot'
import { checkShape, nameOf } from './check-shape.ts'
import { addressesIn, fileError, folderAddresses, linkErrors } from './folder-files.ts'
import { readAttendeesFile } from './read-attendees.ts'
import { type Path, readYaml, type YamlFile } from './yaml-file.ts'

/** Colours of event.yaml that would be unreadable on the site; a theme of a wrong shape has its own errors. */
function themeErrors(file: YamlFile): FileError[] {
  const event = v.safeParse(v.object({ theme: Theme }), file.value)
  if (!event.success) return []
  return errorsOf(event.output.theme).map(({ path, message }) =>
    file.error(path, `${path.join('.')}: ${message}`),
  )
}

/** Names of tracks, whatever else is wrong with the event. */
function tracksIn(file: YamlFile): { index: number; name: string }[] {
  const event = v.safeParse(v.object({ tracks: v.array(v.unknown()) }), file.value)
  if (!event.success) return []
  const [own = 'en'] = languagesIn(file)
  return event.output.tracks.flatMap((track, index) => {
    const { name } = v.is(v.object({ name: v.unknown() }), track) ? track : {}
    const read = v.safeParse(RequiredText, defaultText(name, own))
    return read.success ? [{ index, name: read.output }] : []
  })
}

/** The languages of event.yaml, whatever else is wrong with it. */
function languagesIn({ value }: YamlFile): Language[] {
  const event = v.safeParse(v.object({ languages: EventLanguages }), value)
  return offeredLanguages((event.success && event.output.languages) || undefined)
}

function trackErrors(file: YamlFile): FileError[] {
  const tracks = tracksIn(file)
  return errorsOfTracks(tracks.map(({ name }) => name)).map(({ index, error }) =>
    file.error(['tracks', tracks[index]?.index ?? 0, 'name'], error.message),
  )
}

/** Streams and intros that are pages of hosts that the event does not list. */
const pageErrors = (
  file: YamlFile,
  contents: [Path, unknown][],
  hosts: readonly string[],
): FileError[] =>
  contents.flatMap(([place, content]) =>
    frameErrors(content, hosts).map(({ path, message }) =>
      file.error([...place, ...path], `${path.join('.')}: ${message}`),
    ),
  )

function hostsIn({ value }: YamlFile): readonly string[] {
  const event = v.safeParse(v.object({ frameHosts: FrameHosts }), value)
  return event.success ? (event.output.frameHosts ?? []) : []
}

/** Errors that a schema cannot find: duplicate ids, dates and times that do not exist, unknown tracks. */
function sessionErrors(
  file: YamlFile,
  tracks: readonly { name: string }[] | undefined,
): FileError[] {
  if (!Array.isArray(file.value)) return []
  const errors: FileError[] = []
  const lines = new Map<string, number>()
  for (const [index, session] of file.value.entries()) {
    // A wrong shape has already been reported; texts are still checked.
    const text = (key: string): string => {
      const value = (session as Record<string, unknown> | null)?.[key]
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    }
    const addError = (key: string, message: string) =>
      errors.push(file.error([index, key], message))

    const [id, date, time] = [text('id'), text('startDate'), text('startTime')]
    const known = lines.get(id)
    if (id && known !== undefined) addError('id', `the ID "${id}" is already used on line ${known}`)
    else lines.set(id, file.error([index, 'id'], '').line)
    const unknownTrack = tracks && sessionTrackError(text('track').normalize('NFC').trim(), tracks)
    if (unknownTrack) addError('track', unknownTrack.message)
    for (const { path, message } of [...sessionTimeErrors(date, time), ...replayErrors(session)])
      errors.push(file.error([index, ...path], `${path.join('.')}: ${message}`))
  }
  return errors
}

export type FolderRead = { ok: true; folder: EventFolder } | { ok: false; errors: FileError[] }

export async function readEventFolder(folder: string): Promise<FolderRead> {
  const isFolder = await stat(folder).then(
    (it) => it.isDirectory(),
    () => false,
  )
  if (!isFolder)
    return { ok: false, errors: [{ file: folder, line: 1, message: 'folder not found' }] }

  const errors: FileError[] = []
  let languages = offeredLanguages(undefined)
  const read = async <S extends v.GenericSchema>(
    name: string,
    schema: S,
    more?: (file: YamlFile) => FileError[],
  ) => {
    const file = await readYaml(folder, name, name !== 'library.yaml')
    if (!file) return undefined
    if (Array.isArray(file)) {
      for (const error of file) errors.push(error)
      return undefined
    }
    const shape = checkShape(file, schema)
    if (name === 'event.yaml') languages = languagesIn(file)
    const found = [
      ...('errors' in shape ? shape.errors : textErrors(file, shape.output, languages)),
      ...(more?.(file) ?? []),
    ]
    for (const { path, address } of addressesIn(folderAddresses[name] ?? [], file.value)) {
      const message = (await fileError(folder, address))?.message ?? kindError(address)
      if (message) found.push(file.error(path, message))
    }
    errors.push(...found.sort((a, b) => a.line - b.line))
    return 'output' in shape ? shape.output : undefined
  }

  let tracks: readonly { name: string }[] | undefined
  const event = await read('event.yaml', EventYaml, (file) => {
    tracks = tracksIn(file)
    return [
      ...themeErrors(file),
      ...trackErrors(file),
      ...pageErrors(file, [[[], file.value]], hostsIn(file)),
    ]
  })
  const frameHosts = event?.frameHosts ?? []
  const sessions = await read('sessions.yaml', SessionsYaml, (file) => [
    // If the event could not be read, its tracks are unknown.
    ...sessionErrors(file, tracks),
    // An invalid event has already been reported, and might list the hosts.
    ...(event && Array.isArray(file.value)
      ? pageErrors(
          file,
          [...file.value.entries()].map(([at, it]) => [[at], it]),
          frameHosts,
        )
      : []),
  ])
  const libraries = await read('library.yaml', LibraryYaml, libraryErrors)
  const attendees = await readPeople(folder, errors)
  errors.push(...(await linkErrors(folder)))
  if (errors.length > 0 || !event || !sessions) return { ok: false, errors }
  const stored = {
    event: eventOf(event),
    sessions: sessions.map(sessionOf),
    libraries: Object.entries(libraries ?? {}).map(([id, library]) => libraryOf(id, library)),
  }
  return {
    ok: true,
    folder: { ...withTextsKept(textsApart(stored, languages).content, undefined), attendees },
  }
}

/** Texts in languages that are none of the event’s, or without its default. */
const textErrors = (file: YamlFile, output: unknown, languages: readonly Language[]): FileError[] =>
  textsApart(output, languages).errors.map(({ path, message }) =>
    file.error(path, `${nameOf(path)}: ${message}`),
  )

const kindError = (address: string) =>
  /^https?:/i.test(address) ? undefined : servedFileError(address)

function libraryErrors(file: YamlFile): FileError[] {
  return Object.entries(file.value ?? {}).flatMap(([id, library]) => {
    const written = (library as { openDateTime?: unknown } | null)?.openDateTime
    const text = typeof written === 'number' ? String(written) : written
    return errorsOfLibrary(id, typeof text === 'string' ? text : undefined).map(
      ({ path, message }) =>
        file.error([id, ...path], path.length > 0 ? `${path.join('.')}: ${message}` : message),
    )
  })
}

async function readPeople(folder: string, errors: FileError[]): Promise<FolderAttendee[]> {
  const file = 'attendees.csv'
  const bytes = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => error)
  if (bytes instanceof Error) {
    // Only a missing file means that it registers no one.
    if (bytes.code !== 'ENOENT') errors.push({ file, line: 1, message: 'the file cannot be read' })
    return []
  }
  const read = readAttendeesFile(bytes, file)
  if (read.ok) return read.attendees
  errors.push(...read.errors)
  return []
}
