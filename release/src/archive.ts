import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from './make-bundle.ts'
import { copyWithNode } from './program-with-node.ts'
import { fileTime, run } from './run.ts'
import { root } from './sources.ts'

/**
 * Makes `rostra-<version>-linux-<arch>.tar.xz` in `out`, by way of the folder `work`, and returns its
 * path. The same sources give the same bytes. `quick` packs less tightly, with gzip.
 */
export function makeArchive(bundle: Bundle, work: string, out: string, quick: boolean): string {
  const name = `rostra-${bundle.version}-linux-${process.arch}`
  copyWithNode(bundle, join(work, name))
  cpSync(join(root, 'deploy/rostra.service'), join(work, name, 'rostra.service'))
  const file = join(out, `${name}.tar.${quick ? 'gz' : 'xz'}`)
  run('tar', [
    ...['--create', '--file', file, '--directory', work],
    // Two threads wherever this runs: their number shows in what comes out.
    ...['--use-compress-program', quick ? 'gzip -1' : 'xz -T2'],
    ...['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${fileTime()}`],
    ...['--mode=u=rwX,go=rX', name],
  ])
  return file
}
