/** `npm run examples:make`: everything below examples that a program draws, sets or films. Needs Chromium and ffmpeg. */
import { makeDrawings } from './drawings.ts'
import { makeHarbour } from './harbour/make.ts'
import { makeLibrary } from './library.ts'
import { makeVideos } from './video.ts'

makeDrawings()
await makeLibrary()
makeVideos()
await makeHarbour()
