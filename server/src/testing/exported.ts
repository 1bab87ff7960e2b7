/** Downloads a CSV export through its real route, and reads it as a spreadsheet would. */
import Papa from 'papaparse'
import { expect } from 'vitest'
import type { TestServer } from './open-event.ts'

/** Rows keyed by column name, and the name under which the file is saved. */
export async function exported(
  event: TestServer,
  name: string,
  token: string,
  payload: object = {},
) {
  const { status, text, headers } = await event.call(name, payload, token)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const fileName = /filename="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1]
  const { data: rows } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
  })
  return { rows, fileName, text }
}

/** Everyone who is not an organiser is refused by each of these calls without being told anything; so is an invalid payload. */
export async function isForOrganisersOnly(event: TestServer, ...names: string[]) {
  const refused = [
    [undefined, 401],
    ['dead', 401],
    [await event.join(), 403],
    [await event.moderator(), 403],
  ] as const
  const organiser = await event.organiser('other@example.org')
  for (const name of names) {
    for (const [token, status] of refused) {
      const answer = await event.call(name, {}, token)
      expect([name, token, answer.status]).toEqual([name, token, status])
      expect(answer.text).not.toContain('@')
    }
    for (const payload of [{ surprise: 1 }, [], 'text'])
      expect((await event.call(name, payload, organiser)).status).toBe(400)
  }
}
