import { eventLanguage } from '../platform/i18n/language.ts'
import { trustedHtml } from '../platform/trusted-types.ts'

/** HTML that the server has rendered and sanitised. Never pass anything else. Its direction may differ. */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  const trusted = trustedHtml(html)
  return (
    <div
      className={className}
      lang={eventLanguage}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place, guarded by Trusted Types
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  )
}
