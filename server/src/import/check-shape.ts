import { reasonGiven } from '@rostra/domain/contract/reasons/issue-reason'
import { reasonOfIssue } from '@rostra/domain/contract/reasons/reason-of-issue'
import type { FileError } from '@rostra/domain/event/event-folder'
import * as v from 'valibot'
import { knownKeys, nearestKey } from './known-keys.ts'
import type { Path, YamlFile } from './yaml-file.ts'

/** Checks the value's shape; returns the value, or every error with its line. */
export function checkShape<S extends v.GenericSchema>(
  file: YamlFile,
  schema: S,
): { output: v.InferOutput<S> } | { errors: FileError[] } {
  const result = v.safeParse(schema, file.value)
  if (result.success) return { output: result.output }
  return {
    errors: result.issues.map((issue) => {
      const path = (issue.path ?? []).map(({ key }) => key as string | number)
      return file.error(path, messageFor(issue, path, schema))
    }),
  }
}

function messageFor(issue: v.BaseIssue<unknown>, path: Path, schema: v.GenericSchema): string {
  const key = String(path.at(-1))
  const isMap = issue.type === 'strict_object' || issue.type === 'record'
  if (isMap && issue.expected === 'never') {
    const known = knownKeys(schema, path.slice(0, -1))
    const meant = nearestKey(key, known)
    return `unknown entry "${key}"; ${meant ? `did you mean "${meant}"?` : `use one of ${known.join(', ')}`}`
  }
  if (path.length > 0 && issue.received === 'undefined') return `"${key}" is missing`
  const message = isMap ? needsEntries(issue, path) : messageOf(issue)
  return path.length > 0 ? `${nameOf(path)}: ${message}` : message
}

/** The message of the check, or of the schema library. */
const messageOf = (issue: v.BaseIssue<unknown>): string =>
  reasonGiven(issue) ? reasonOfIssue(issue).message : issue.message

const needsEntries = ({ received }: v.BaseIssue<unknown>, path: Path) =>
  path.length === 0 && received === 'null'
    ? 'the file is empty'
    : 'use entries such as "key: value"'

/** `[2].liveStream.url`, counted from 1 as people do. */
export const nameOf = (path: Path) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : key))
    .join('.')
    .replaceAll('.[', '[')
