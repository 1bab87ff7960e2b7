import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/print.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadFirstPage } from './app/routes.tsx'
import { startLanguage } from './platform/i18n/language.ts'
import { registerServiceWorker } from './platform/register-service-worker.ts'
import { applyTheme } from './platform/theme.ts'

applyTheme()
const root = document.getElementById('root')
await Promise.all([startLanguage(), loadFirstPage()])
if (root) {
  const app = createRoot(root)
  // In a transition React lets taps and paints through while it renders the first page.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
registerServiceWorker()
