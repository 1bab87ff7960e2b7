import type { Fault } from '@rostra/domain/event-folder'
import { sessionTimeFaults } from '@rostra/domain/event-folder-faults'
import type { YamlFile } from './yaml-file.ts'

/** Faults that a schema cannot find: ids used twice, dates and times that do not exist. */
export function sessionFaults(file: YamlFile): Fault[] {
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
    for (const { path, message } of sessionTimeFaults(date, time))
      faults.push(file.fault([index, ...path], `${path.join('.')}: ${message}`))
  }
  return faults
}
