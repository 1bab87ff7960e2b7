/** Generates all drawings, PDFs and videos in examples/harbour. Can also be run on its own. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawCover } from '../covers.ts'
import { type Print, setSheet } from '../library.ts'
import { drawLogo } from '../logos.ts'
import { drawPortrait } from '../portraits.ts'
import { makeVideo, type Paint } from '../video.ts'
import { covers, introPoster } from './covers.ts'
import { logos } from './logos.ts'
import { portraits } from './portraits.ts'
import { film, sheets } from './texts.ts'

const files = join(import.meta.dirname, '../../harbour/files')

const print: Print = {
  author: 'Tideline 2026',
  foot: 'Tideline 2026 · 4th harbour forum',
  made: new Date(Date.UTC(2026, 5, 8)),
  ribbons: ['#0B5C6B', '#E8D5A9', '#14284B'],
  second: '#3B6B1F',
}

/** One small quality is enough to show how the event looks. */
const paint: Paint = {
  ground: '#000C10',
  ink: '#EBF7FA',
  kicker: '#79C3D5',
  who: '#A6CCD5',
  bands: ['#0B5C6B', '#14284B', '#E8D5A9'],
  clock: '#E8D5A9',
  face: 'fraunces',
  qualities: ['360p'],
  sound: 24,
}

export async function makeHarbour(): Promise<void> {
  for (const it of portraits) write(`speakers/${it.file}.svg`, drawPortrait(it))
  for (const it of logos) write(`logos/${it.file}.svg`, drawLogo(it))
  for (const [name, cover] of Object.entries(covers)) write(`covers/${name}.svg`, drawCover(cover))
  write('intro.svg', introPoster)
  write('library/lighthouse.svg', introPoster)
  for (const sheet of sheets) await setSheet(sheet, join(files, `${sheet.file}.pdf`), print)
  makeVideo(film, files, paint)
}

function write(path: string, text: string): void {
  const file = join(files, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

if (import.meta.main) await makeHarbour()
