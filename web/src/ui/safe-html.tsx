import { trustedHtml } from '../platform/trusted-types.ts'

/** HTML that the server has rendered and sanitised. Never pass anything else. It may run the other way than the page. */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  const trusted = trustedHtml(html)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place, guarded by Trusted Types
  return <div className={className} dir="auto" dangerouslySetInnerHTML={{ __html: trusted }} />
}
