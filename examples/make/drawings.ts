/** Writes the demo's drawings: portraits, logos, covers and the intro's poster. Can also be run on its own. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { covers, drawCover, introPoster } from './covers.ts'
import { drawLogo, logos } from './logos.ts'
import { drawPortrait, portraits } from './portraits.ts'

const demoFiles = join(import.meta.dirname, '../demo/files')

export function makeDrawings(files = demoFiles): void {
  const write = (path: string, text: string) => {
    const file = join(files, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const portrait of portraits) write(`speakers/${portrait.file}.svg`, drawPortrait(portrait))
  for (const logo of logos) write(`logos/${logo.file}.svg`, drawLogo(logo))
  for (const [name, cover] of Object.entries(covers)) write(`covers/${name}.svg`, drawCover(cover))
  write('intro.svg', introPoster)
}

if (import.meta.main) makeDrawings(process.argv[2])
