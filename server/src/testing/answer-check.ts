/** Checks the answers of calls against the contract: the schema has to match, and declare every field that is sent. */
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { CheckAnswer } from '../platform/http/serve-calls.ts'

/** `check` throws for an answer that does not match the contract; `expectNone` throws again for all such answers. */
export function createAnswerCheck(): { check: CheckAnswer; expectNone(): void } {
  const mismatches = new Set<string>()
  return {
    check({ name, answer: schema, accepted }, answer) {
      if (accepted && mismatchOf(accepted, answer) === undefined) return
      const mismatch = mismatchOf(schema, answer)
      if (mismatch === undefined) return
      const message = `the answer of ${name} differs from the contract: ${mismatch}`
      mismatches.add(message)
      throw new Error(message)
    },
    expectNone() {
      if (mismatches.size > 0) throw new Error([...mismatches].join('\n'))
    },
  }
}

/** The difference, with its path; undefined for an answer that matches the schema. */
function mismatchOf(schema: v.GenericSchema, answer: unknown): string | undefined {
  const sent: unknown = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer))
  const result = v.safeParse(schema, sent)
  if (result.success) return undeclared(sent, JSON.parse(JSON.stringify(result.output)), '')
  const [issue] = result.issues
  return `${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`
}

/** Object schemas drop undeclared fields: comparing the result with the input finds those. */
function undeclared(sent: unknown, parsed: unknown, path: string): string | undefined {
  if (isDeepStrictEqual(sent, parsed)) return undefined
  if (!isObject(sent) || !isObject(parsed)) return `${path || 'all of it'} is changed by the schema`
  const key = Object.keys(sent).find((it) => !isDeepStrictEqual(sent[it], parsed[it]))
  if (key === undefined) return `${path || 'all of it'} is changed by the schema`
  const inner = path ? `${path}.${key}` : key
  return key in parsed ? undeclared(sent[key], parsed[key], inner) : `${inner} is not declared`
}

const isObject = (it: unknown): it is Record<string, unknown> =>
  typeof it === 'object' && it !== null
