/** A small installation and its backup, and ways to write archives that no real backup would contain. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packTar, type TarHeader, unpackTar } from 'modern-tar'
import { migrations } from '../migrations.ts'
import { setUpEvent } from '../testing/numbered-event.ts'
import { makeBackup } from './make-backup.ts'

export type TestMember = {
  header: Partial<TarHeader> & { name: string }
  body?: string | Uint8Array
}

const silent = () => {}

/** Fills a data folder with an event and some files; returns its configuration. */
export async function createInstallation(dataDir: string, text: string, databaseUrl?: string) {
  await setUpEvent({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }, 3)
  for (const path of [
    `files/test/${text}.pdf`,
    `uploads/${text}`,
    `outbox/${text}.eml`,
    'files/empty',
  ]) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true })
    writeFileSync(join(dataDir, path), path.endsWith('empty') ? '' : `${path} ${text}`)
  }
  return { dataDir, databaseUrl }
}

export const backUp = (
  config: { dataDir: string; databaseUrl: string | undefined },
  file: string,
) => makeBackup({ config, file, migrations, now: Date.now(), report: silent })

export async function readMembers(file: string): Promise<TestMember[]> {
  const entries = await unpackTar(readFileSync(file))
  return entries.map(({ header, data }) => ({ header, ...(data ? { body: data } : {}) }))
}

/** Sizes are those of the bodies unless the header overrides them. */
export async function writeMembers(file: string, members: TestMember[]): Promise<void> {
  const entries = members.map(({ header, body }) => ({
    header: { size: body ? Buffer.from(body as string).length : 0, ...header, ...sizeOf(body) },
    ...(body === undefined ? {} : { body }),
  }))
  writeFileSync(file, await packTar(entries))
}

const sizeOf = (body: TestMember['body']) =>
  body === undefined ? {} : { size: Buffer.byteLength(body as string) }

/** Makes the manifest match the other members, and applies further changes to it. */
export function withManifest(members: TestMember[], changes: object = {}): TestMember[] {
  const others = members.filter(({ header }) => header.name !== 'manifest.json')
  const before = members.find(({ header }) => header.name === 'manifest.json')
  const hashed = others.map(({ header, body = '' }) => {
    const sha256 = createHash('sha256').update(body).digest('hex')
    return [header.name, { size: Buffer.byteLength(body as string), sha256 }]
  })
  const manifest = {
    ...JSON.parse(Buffer.from((before?.body ?? '{}') as string).toString()),
    members: Object.fromEntries(hashed),
    ...changes,
  }
  return [...others, { header: { name: 'manifest.json' }, body: JSON.stringify(manifest) }]
}
