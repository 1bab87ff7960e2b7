import type { Fault } from '@rostra/domain/event-folder'
import { zonedTime } from '@rostra/domain/zoned-time'
import type { YamlFile } from './yaml-file.ts'

/** Faults that a shape cannot tell: ids used twice, dates and times that do not exist. */
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
    if (id && known !== undefined) fault('id', `"${id}" is already the id in line ${known}`)
    else lines.set(id, file.fault([index, 'id'], '').line)
    if (date && zonedTime(date, '0:00', 'UTC') === undefined)
      fault('startDate', `startDate: "${date}" is not a date; write yyyy/mm/dd`)
    // By itself, so that a bad date does not hide a bad time.
    if (time && zonedTime('2022/01/01', time, 'UTC') === undefined)
      fault('startTime', `startTime: "${time}" is not a time; write hh:mm`)
  }
  return faults
}
