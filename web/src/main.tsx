import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/opening.css'
import './ui/print.css'
import { start } from './app/start.tsx'

await start()
