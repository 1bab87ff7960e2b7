import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SetUpPage } from './set-up-page.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <SetUpPage />
    </StrictMode>,
  )
