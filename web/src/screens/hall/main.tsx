import '../../ui/tokens.css'
import '../../ui/fonts.css'
import '../../ui/base.css'
import '../../ui/print.css'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme } from '../../platform/theme.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { loadFonts } from '../../ui/fonts.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import { hallLanguage } from './hall-language.ts'

/** The sheet lets nobody in, so it does not load what does. */
const loadPage = async (): Promise<ComponentType> =>
  location.pathname.endsWith('/sheet')
    ? (await import('./sheet.tsx')).Sheet
    : (await import('./hall-page.tsx')).HallPage

applyTheme()
keepFocus()
const [Page] = await Promise.all([loadPage(), hallLanguage.start(), loadFonts()])
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
      <Announcer />
    </StrictMode>,
  )
