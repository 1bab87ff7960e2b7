import { eventLanguage } from '../platform/i18n/language.ts'
import { trustedHtml } from '../platform/trusted-types.ts'

type Props = {
  html: string
  className?: string | undefined
  /** The event's own language, unless it is another. */
  lang?: string
}

/** HTML that the server has rendered and sanitised. Never pass anything else. Its direction may differ. */
export function SafeHtml({ html, className, lang = eventLanguage }: Props) {
  const trusted = trustedHtml(html)
  return (
    <div
      className={className}
      lang={lang}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place, guarded by Trusted Types
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  )
}
