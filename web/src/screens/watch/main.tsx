import '../../ui/tokens.css'
import '../../ui/base.css'
import { attendeeChanges } from '@rostra/domain/contract/changes'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n } from '../../platform/i18n/i18n.ts'
import { applyTheme } from '../../platform/theme.ts'
import { createQueryClient } from '../../platform/transport/query-client.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { afterPicture } from './after-picture.ts'
import { pass } from './guest-pass.ts'
import { LinksLeave } from './links-leave.tsx'
import { loadEarly } from './use-watched.ts'
import { watchLanguage } from './watch-language.ts'
import { WatchPage } from './watch-page.tsx'

const queries = createQueryClient(attendeeChanges)
// Before all else: from then on calls say which language is wanted, and the picture needs two, one after the other.
const language = watchLanguage.start(new URLSearchParams(location.search).get('lang') ?? undefined)
loadEarly(queries)
// Their fallbacks have their metrics.
void afterPicture.then(() => import('../../ui/fonts.css')).catch(() => {})
pass.start()
applyTheme()
keepFocus()
await language
// The organisers have texts in the new language too.
i18n.on(
  'change',
  () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'event' }),
)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LinksLeave>
          <WatchPage />
          <Announcer />
        </LinksLeave>
      </QueryClientProvider>
    </StrictMode>,
  )
