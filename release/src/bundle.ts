/** `node release/src/bundle.ts FOLDER`: the program in one folder; the container image is made of it. */
import { makeBundle } from './make-bundle.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('bundle.ts needs a FOLDER')
const { packages } = await makeBundle(folder)
console.log(`${folder}: the program, with ${packages.length} packages in it`)
