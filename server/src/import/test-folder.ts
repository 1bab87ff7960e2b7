/** For tests: a small valid event folder on disk, new for each test and removed after it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { errorLines } from './print-errors.ts'
import { readEventFolder } from './read-event-folder.ts'

const event = `name: Day
edition: 10
heading: THE DAY
welcome: Hi
timeZone: Europe/London
hosts:
  - name: Host
    logo: files/logo.svg
    url: https://example.org
`
const sessions = `- id: iwd
  title: One
  startDate: 2022/03/02
  startTime: "14:00"
  timeZone: UTC
  duration: 14400
  liveStream: { type: vimeo, url: "https://vimeo.com/1" }
  chatChannel: iwd
`
const library = `main:
  title: Library
  openDateTime: "2021/08/10 09:0:0 CDT"
  assets:
    - { title: A, url: files/a.pdf, type: pdf, image: "" }
`
export const goodFiles = {
  'event.yaml': event,
  'sessions.yaml': sessions,
  'library.yaml': library,
  'attendees.csv': 'email,first,last\nada@example.org,Ada,Okafor\n',
  'files/logo.svg': 'x',
  'files/a.pdf': 'x',
}

export function useTestFolder() {
  let folder = ''
  const path = (name: string) => join(folder, name)
  const write = (files: Record<string, string | Uint8Array>) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), content)
    }
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rostra-folder-'))
    write(goodFiles)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const errors = async () => {
    const read = await readEventFolder(folder)
    return read.ok ? [] : errorLines(read.errors)
  }
  return {
    path,
    write,
    remove: (name: string) => rmSync(path(name)),
    read: () => readEventFolder(folder),
    errors,
    /** The errors after one replacement in one of the valid files. */
    async errorsWith(name: keyof typeof goodFiles, from: string, to: string) {
      if (!goodFiles[name].includes(from)) throw new Error(`${name} does not hold ${from}`)
      write({ [name]: goodFiles[name].replace(from, to) })
      return errors()
    },
  }
}
