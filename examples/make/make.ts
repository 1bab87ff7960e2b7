/** `npm run examples:make`: generates all drawings, PDFs and videos in examples. Needs Chromium and ffmpeg. */
import { makeDrawings } from './drawings.ts'
import { makeHarbour } from './harbour/make.ts'
import { makeLibrary } from './library.ts'
import { makeVideos } from './video.ts'

makeDrawings()
await makeLibrary()
makeVideos()
await makeHarbour()
