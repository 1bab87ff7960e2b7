/** `npm run release`: makes everything that Rostra is installed from, in the folder dist. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRelease } from './make-release.ts'
import { root } from './sources.ts'

const { sums } = await makeRelease({
  out: join(root, 'dist'),
  say: (line) => console.log(`${line} …`),
})
console.log(`\ndist/SHA256SUMS:\n${readFileSync(sums, 'utf8').trimEnd()}`)
