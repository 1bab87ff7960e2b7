import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import '../ui/print.css'
import './ui/console.css'
import './ui/kit.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme } from '../platform/theme.ts'
import { loadFonts } from '../ui/fonts.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { keepScrollbarRoom } from '../ui/scrollbar-room.ts'
import { Console } from './shell/console.tsx'
import { passTexts } from './ui/sent-texts.ts'

applyTheme()
passTexts()
keepScrollbarRoom()
keepFocus()
const root = document.getElementById('root')
// A top-level await would keep lazy pages from importing from this chunk, and the build would split it into 59 files.
void loadFonts().then(() => {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <Console />
      </StrictMode>,
    )
})
