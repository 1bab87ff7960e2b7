import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeDebianPackage } from './debian-package.ts'
import { type Bundle, makeBundle } from './make-bundle.ts'
import { ofArchive, pack } from './packed.ts'
import { copyWithNode } from './program-with-node.ts'
import { fileTime, run } from './run.ts'

/**
 * Makes `rostra-<version>-linux-<arch>.tar.xz` in `out` and returns its path. Builds it in the folder `work`.
 * The same sources give the same bytes. `quick` compresses less, with gzip.
 */
function makeArchive(bundle: Bundle, work: string, out: string, quick: boolean): string {
  const name = `rostra-${bundle.version}-linux-${process.arch}`
  copyWithNode(bundle, join(work, name))
  pack(ofArchive, join(work, name))
  const file = join(out, `${name}.tar.${quick ? 'gz' : 'xz'}`)
  run('tar', [
    ...['--create', '--file', file, '--directory', work],
    // Always two threads, because their number affects the output.
    ...['--use-compress-program', quick ? 'gzip -1' : 'xz -T2'],
    ...['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${fileTime()}`],
    ...['--mode=u=rwX,go=rX', name],
  ])
  return file
}

export type Release = {
  /** The program in one folder, from which the container image is built. */
  bundle: string
  sbom: string
  /** Undefined if this machine cannot make them. */
  archive?: string
  debian?: string
  /** SHA-256 of the files above. */
  sums: string
}

type Options = {
  /** Folder for the files; it is emptied first. */
  out: string
  /** Compresses less, for tests. */
  quick?: boolean
  /** Called with what is being made, and with what cannot be made on this machine. */
  say?(line: string): void
}

/** Makes all files of a release, for this machine's architecture. The site must already be built. */
export async function makeRelease({
  out,
  quick = false,
  say = () => {},
}: Options): Promise<Release> {
  rmSync(out, { recursive: true, force: true })
  const work = join(out, 'work')
  mkdirSync(work, { recursive: true })
  say('bundling')
  const bundle = await makeBundle(join(out, 'rostra'))
  const release: Release = {
    bundle: bundle.folder,
    sbom: join(out, `rostra-${bundle.version}.cdx.json`),
    sums: join(out, 'SHA256SUMS'),
  }
  cpSync(join(bundle.folder, 'sbom.cdx.json'), release.sbom)
  if (process.platform === 'linux') {
    say('packing the archive for Linux')
    release.archive = makeArchive(bundle, work, out, quick)
  } else say('no archive and no .deb: they are made on Linux')
  if (existsSync('/usr/bin/dpkg-deb')) {
    say('packing the .deb')
    release.debian = makeDebianPackage(bundle, join(work, 'debian'), out, quick)
  } else say('no .deb: this machine has no dpkg-deb')
  rmSync(work, { recursive: true })
  const { sbom, archive, debian } = release
  const files = [sbom, archive, debian].filter((file) => file !== undefined)
  writeFileSync(release.sums, files.map(checksum).join(''))
  return release
}

/** A line as `sha256sum` writes and checks it. */
const checksum = (file: string): string =>
  `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`
