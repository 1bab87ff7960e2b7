/** What a release declares: its packages, their licences, its checksums. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, inject, test } from 'vitest'
import { optional } from './bundle-server.ts'
import { makeBundle } from './make-bundle.ts'
import { root, version } from './sources.ts'

const release = inject('release')
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => join(it.parentPath, it.name))

/** `name@version` of the package in that folder below node_modules. */
const packageIn = (folder: string) => {
  const { name, version } = readJson(join(root, folder, 'package.json'))
  return `${name}@${version}`
}
const packageFolder = (path: string) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? ''

type Bom = {
  metadata: { component: object }
  components: { name: string; version: string; purl: string; licenses: object[] }[]
}
const bom: Bom = readJson(release.sbom)
const named = bom.components.map(({ name, version }) => `${name}@${version}`)

test('the SBOM lists exactly the packages that are bundled', async () => {
  // A source map names the file that each line of the server is from.
  const bundle = await rolldown({
    cwd: root,
    input: join(root, 'server/src/bin.ts'),
    platform: 'node',
    external: optional,
  })
  const { output } = await bundle.generate({ dir: release.bundle, sourcemap: true })
  await bundle.close()
  const server = output
    .flatMap((it) => (it.type === 'chunk' ? (it.map?.sources ?? []) : []))
    .filter((path) => path.includes('node_modules/'))
    .map((path) => packageFolder(relative(root, join(release.bundle, path))))
  const site = ['site', 'console'].flatMap((part) =>
    (readJson(join(root, `web/dist/.vite/${part}-files.json`)) as string[]).map(packageFolder),
  )
  const bundled = new Set([...server, ...site].map(packageIn))
  expect(named.length).toBe(new Set(named).size)
  expect(named.toSorted()).toEqual([...bundled].sort())
})

test('the SBOM includes the packages of the site and its fonts, but no build tools', () => {
  const names = bom.components.map(({ name }) => name)
  const fonts = readdirSync(join(release.bundle, 'web/dist/static')).filter((it) =>
    it.endsWith('.woff2'),
  )
  for (const font of fonts) {
    const family = font.replace(/-(?:latin|vietnamese)-.*/, '')
    expect(names).toContain(`@fontsource-variable/${family}`)
  }
  expect(fonts.length).toBeGreaterThan(0)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'ws', 'kysely', 'react-dom', 'hls.js']))
  for (const tool of ['vite', 'vitest', 'typescript', 'rolldown', 'playwright-core'])
    expect(names).not.toContain(tool)
})

test('each package is listed in the SBOM with its package URL and licence, and in NOTICE', () => {
  const notice = readFileSync(join(release.bundle, 'NOTICE'), 'utf8')
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(bom.metadata.component).toMatchObject({ name: 'rostra', version: version })
  for (const { name, version, purl, licenses } of bom.components) {
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    expect(licenses).toHaveLength(1)
    expect(notice).toContain(`\n${name} ${version} (`)
  }
  // The licences of fonts and MIT require their texts to be passed on.
  expect(notice).toContain('SIL OPEN FONT LICENSE')
  expect(notice.match(/Permission is hereby granted, free of charge/g)?.length).toBeGreaterThan(80)
})

test('the bundle contains what it serves, but no node_modules, sources or build metadata', () => {
  const files = filesOf(release.bundle).map((file) => file.replace(`${release.bundle}/`, ''))
  expect(
    files.filter((file) => /node_modules|\.tsx?$|\.test\.|\/\.vite|\.stamp/.test(file)),
  ).toEqual([])
  expect(files).toEqual(
    expect.arrayContaining(['server/rostra.js', 'web/dist/index.html', 'examples/demo/event.yaml']),
  )
})

test('the same sources give the same bundle, byte for byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rostra-again-'))
  try {
    await makeBundle(join(folder, 'rostra'))
    execFileSync('diff', ['--recursive', '--brief', release.bundle, join(folder, 'rostra')])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('SHA256SUMS is correct and lists every file of the release', () => {
  const folder = dirname(release.sums)
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', release.sums], { cwd: folder })
  const listed = readFileSync(release.sums, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('  ')[1])
  const made = readdirSync(folder).filter((name) => !['rostra', 'SHA256SUMS'].includes(name))
  expect(listed.toSorted()).toEqual(made.toSorted())
  expect(made).toHaveLength(3)
  expect(existsSync(join(folder, 'work'))).toBe(false)
})
