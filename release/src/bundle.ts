/** `node release/src/bundle.ts FOLDER`: writes the program to one folder, from which the container image is built. */
import { makeBundle } from './make-bundle.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('bundle.ts needs a FOLDER')
const { packages } = await makeBundle(folder)
console.log(`${folder}: the program, with ${packages.length} packages in it`)
