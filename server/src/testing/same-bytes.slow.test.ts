/**
 * What programs and people get, and what an erasure leaves, are the same bytes each time. With BASE=commit, those of
 * that commit: `BASE=main ROSTRA_ALL=1 npx vitest run --project sqlite same-bytes`.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { allRows, everyoneTakesPart, fullEvent } from './full-event.ts'
import { fileNamed, openTree } from './trees.ts'
import { done, event, openInstead, useEvent } from './use-event.ts'
import { smtp, useMail } from './use-mail.ts'

const options = () => ({
  as: ['organiser'] as const,
  env: { RATE_LIMITS: 'off', SMTP_URL: smtp.url },
  event: fullEvent,
})
useMail()
useEvent(options)

/** Made by chance: a word of digits and letters, or of letters of both kinds; a key may happen to have no digit. */
const isChance = (word: string) =>
  [/\d/, /[a-z]/, /[A-Z]/].filter((kind) => kind.test(word)).length > 1
/** Without ids, tokens and seals. */
const withoutChance = (text: string) =>
  text.replaceAll(/[\w-]{16,}/g, (word) => (isChance(word) ? '…' : word))

async function bytes(): Promise<string> {
  const openApi = await (await fetch(`${event.url}/api/openapi.json`)).text()
  const { brisaId, quillonId } = await everyoneTakesPart(smtp)
  const copies = []
  for (const id of [brisaId, quillonId]) copies.push(await done('organiser-attendee-data', { id }))
  for (const id of [brisaId, quillonId]) await done('organiser-attendee-erase', { id })
  const rows = Object.entries(await allRows()).flatMap(([table, its]) =>
    its
      .map(withoutChance)
      .sort()
      .map((it) => `${table} ${it}`),
  )
  const described = JSON.stringify(JSON.parse(openApi.replaceAll(event.url, '')), null, 1)
  return [
    described,
    ...copies.map((it) => withoutChance(JSON.stringify(it, null, 1))),
    ...rows,
  ].join('\n')
}

/** The same of another commit, whose own tests make the full event. */
function bytesOf(commit: string): string {
  const tree = openTree(commit)
  const folder = mkdtempSync(join(tmpdir(), 'rostra-bytes-'))
  const test = join(dirname(fileNamed(tree, 'full-event.ts')), basename(import.meta.filename))
  copyFileSync(import.meta.filename, test)
  copyFileSync(join(import.meta.dirname, 'trees.ts'), join(dirname(test), 'trees.ts'))
  try {
    const BYTES = join(folder, 'bytes')
    const env = { ...process.env, BASE: '', BYTES }
    execFileSync('vitest', ['run', '--project', 'sqlite', test], { cwd: tree.root, env })
    return readFileSync(BYTES, 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
    tree.remove()
  }
}

test('openapi.json, people’s copies of their data and what an erasure leaves are the same bytes', async () => {
  const now = await bytes()
  if (process.env.BYTES) return writeFileSync(process.env.BYTES, now)
  if (process.env.BASE) expect(now).toBe(bytesOf(process.env.BASE))
  await openInstead(options())
  expect(await bytes()).toBe(now)
})
