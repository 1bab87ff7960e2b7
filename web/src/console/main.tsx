import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import '../ui/print.css'
import './ui/console.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme } from '../platform/theme.ts'
import { Console } from './shell/console.tsx'

applyTheme()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
