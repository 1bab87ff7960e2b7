import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer } from './bundle-server.ts'
import { type BundledPackage, packagesOf } from './bundled-packages.ts'
import { ofProgram, pack } from './packed.ts'
import { sbom } from './sbom.ts'
import { commit, commitDate, manifest, root, version } from './sources.ts'

const line = '-'.repeat(80)

/** The text of NOTICE: whose work the program contains, and under which licences. */
const notice = (packages: readonly BundledPackage[]): string =>
  [
    'Rostra is licensed under the AGPL-3.0-or-later; see LICENSE.',
    `It contains the following ${packages.length} packages. Each is under the licence named with it.`,
    ...packages.flatMap(({ name, version, licence, texts }) => [
      `${line}\n${name} ${version} (${licence})`,
      ...texts,
    ]),
    '',
  ].join('\n\n')

export type Bundle = {
  folder: string
  version: string
  /** The third-party packages in the bundle, including the site's. */
  packages: BundledPackage[]
}

/**
 * Makes the program in one folder that needs only Node: server, built site, sample events, licences. The site
 * must already be built. Removes everything in the folder first.
 */
export async function makeBundle(folder: string): Promise<Bundle> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const ofServer = await bundleServer(root, join(folder, 'server'))
  const packages = packagesOf([...ofServer, ...bundledFiles('site'), ...bundledFiles('console')])
  pack(ofProgram, folder)

  const { name, description, license } = manifest
  const build = { commit: commit(), date: commitDate().toISOString().slice(0, 10) }
  const ofBundle = { name, version, build, description, license, type: 'module' }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(ofBundle, undefined, 2)}\n`)
  writeFileSync(join(folder, 'NOTICE'), notice(packages))
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom({ version, date: commitDate(), packages }))
  return { folder, version, packages }
}

/** Package files in a part of the site. The web app's build lists them, by path from the project's root. */
const bundledFiles = (part: string): string[] =>
  (readJson(join(root, `web/dist/.vite/${part}-files.json`)) as string[]).map((path) =>
    join(root, path),
  )

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
