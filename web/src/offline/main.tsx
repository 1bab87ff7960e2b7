import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '../platform/i18n/language.ts'
import { applyTheme } from '../platform/theme.ts'
import { OfflinePage } from './offline-page.tsx'

applyTheme()
const root = document.getElementById('root')
await startLanguage()
if (root)
  createRoot(root).render(
    <StrictMode>
      <OfflinePage />
    </StrictMode>,
  )
