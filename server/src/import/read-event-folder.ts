/** Reads an event folder whole (interfaces section 4): the event, or every fault that it has. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  EventFolder,
  Fault,
  FolderAttendee,
  FolderEvent,
  FolderLibrary,
  FolderSession,
} from '@rostra/domain/event-folder'
import { zonedDateTime, zonedTime } from '@rostra/domain/zoned-time'
import { fileFault } from './folder-files.ts'
import { EventYaml, LibraryYaml, SessionsYaml } from './folder-schemas.ts'
import { readAttendeesFile } from './read-attendees.ts'
import { checkShape, readYaml, type YamlFile } from './yaml-file.ts'

export type FolderRead = { ok: true; folder: EventFolder } | { ok: false; faults: Fault[] }

/** Where in a file an address stands, for its fault. */
type Named = { file: YamlFile; path: (string | number)[]; address: string | undefined }

export async function readEventFolder(folder: string): Promise<FolderRead> {
  const isFolder = await stat(folder).then((it) => it.isDirectory(), () => false)
  if (!isFolder) return { ok: false, faults: [{ file: folder, line: 1, message: 'there is no such folder' }] }

  const faults: Fault[] = []
  const named: Named[] = []
  const event = await readEvent(folder, faults, named)
  const sessions = await readSessions(folder, faults, named)
  const libraries = await readLibraries(folder, faults, named)
  const attendees = await readPeople(folder, faults)
  for (const { file, path, address } of named) {
    const fault = address ? await fileFault(folder, address) : undefined
    if (fault) faults.push(file.fault(path, fault))
  }
  if (faults.length > 0 || !event) return { ok: false, faults }
  return { ok: true, folder: { event, sessions, libraries, attendees } }
}

async function readEvent(folder: string, faults: Fault[], named: Named[]): Promise<FolderEvent | undefined> {
  const file = await readYaml(folder, 'event.yaml', true)
  if (!file || Array.isArray(file)) return void faults.push(...(file ?? []))
  const shape = checkShape(file, EventYaml)
  if ('faults' in shape) return void faults.push(...shape.faults)

  const { hosts, sponsors, links, intro, ...rest } = shape.output
  const { privacy, terms } = links
  for (const [list, partners] of [['hosts', hosts ?? []], ['sponsors', sponsors ?? []]] as const)
    for (const [index, { logo }] of partners.entries())
      named.push({ file, path: [list, index, 'logo'], address: logo })
  named.push({ file, path: ['links', 'privacy'], address: privacy })
  named.push({ file, path: ['links', 'terms'], address: terms })
  if (intro) named.push({ file, path: ['intro', 'url'], address: intro.url })
  return {
    ...rest,
    hosts: hosts ?? [],
    sponsors: sponsors ?? [],
    ...(intro ? { intro } : {}),
    links: { ...(privacy ? { privacy } : {}), ...(terms ? { terms } : {}) },
  }
}

async function readSessions(folder: string, faults: Fault[], named: Named[]): Promise<FolderSession[]> {
  const file = await readYaml(folder, 'sessions.yaml', true)
  if (!file || Array.isArray(file)) return faults.push(...(file ?? [])), []
  const shape = checkShape(file, SessionsYaml)
  if ('faults' in shape) return faults.push(...shape.faults), []

  const lines = new Map<string, number>()
  return shape.output.map((session, index) => {
    const fault = (key: string, message: string) => faults.push(file.fault([index, key], message))
    const { desc, speakerData, startDate, startTime, liveStream, replayStream, chatChannel, ...rest } = session
    const { line } = file.fault([index, 'id'], '')
    if (lines.has(session.id)) fault('id', `"${session.id}" is already the id in line ${lines.get(session.id)}`)
    lines.set(session.id, line)

    if (zonedTime(startDate, '0:00', 'UTC') === undefined)
      fault('startDate', `"${startDate}" is not a date; write it like 2022/03/02`)
    else if (zonedTime(startDate, startTime, session.timeZone) === undefined)
      fault('startTime', `"${startTime}" is not a time; write it like 14:00`)
    for (const [place, speaker] of (speakerData ?? []).entries())
      named.push({ file, path: [index, 'speakerData', place, 'file'], address: speaker.file })
    named.push({ file, path: [index, 'liveStream', 'url'], address: liveStream?.url })
    named.push({ file, path: [index, 'replayStream', 'url'], address: replayStream?.url })
    return {
      ...rest,
      startsAt: zonedTime(startDate, startTime, session.timeZone) ?? 0,
      description: desc,
      speakers: speakerData ?? [],
      ...(liveStream ? { liveStream } : {}),
      ...(replayStream ? { replayStream } : {}),
      ...(chatChannel ? { chatChannel } : {}),
    }
  })
}

async function readLibraries(folder: string, faults: Fault[], named: Named[]): Promise<FolderLibrary[]> {
  const file = await readYaml(folder, 'library.yaml', false)
  if (!file) return []
  if (Array.isArray(file)) return faults.push(...file), []
  const shape = checkShape(file, LibraryYaml)
  if ('faults' in shape) return faults.push(...shape.faults), []

  return Object.entries(shape.output).map(([id, { openDateTime, assets, ...texts }]) => {
    const opensAt = zonedDateTime(openDateTime)
    if (opensAt === undefined) {
      const message = `"${openDateTime}" is not a date and time; write it like 2021/08/10 09:00:00 CDT`
      faults.push(file.fault([id, 'openDateTime'], message))
    }
    for (const [index, asset] of (assets ?? []).entries()) {
      named.push({ file, path: [id, 'assets', index, 'url'], address: asset.url })
      named.push({ file, path: [id, 'assets', index, 'image'], address: asset.image })
    }
    return { id, ...texts, opensAt: opensAt ?? 0, assets: assets ?? [] }
  })
}

async function readPeople(folder: string, faults: Fault[]): Promise<FolderAttendee[]> {
  const file = 'attendees.csv'
  const bytes = await readFile(join(folder, file)).catch(() => undefined)
  if (!bytes) return []
  const read = readAttendeesFile(bytes, file)
  if (read.ok) return read.attendees
  faults.push(...read.faults)
  return []
}
