import '@rostra/web/ui/tokens.css'
import '@rostra/web/ui/fonts.css'
import '@rostra/web/ui/base.css'
import { applyTheme } from '@rostra/web/platform/theme.ts'
import { loadFonts } from '@rostra/web/ui/fonts.ts'
import { keepFocus } from '@rostra/web/ui/keep-focus.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import styles from './guest.module.css'
import { guestLanguage } from './guest-language.ts'
import { GuestLanguageMenu } from './guest-language-menu.tsx'
import { GuestPage } from './guest-page.tsx'

applyTheme()
keepFocus()
// The link's secret is in the fragment: a changed fragment is another link.
window.addEventListener('hashchange', () => location.reload())
await Promise.all([guestLanguage.start(), loadFonts()])
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <main className={styles.page}>
        <GuestLanguageMenu />
        <GuestPage />
      </main>
    </StrictMode>,
  )
