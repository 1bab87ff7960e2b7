type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string }
}

// The page's policy lets only `rostra` make HTML, and only the server's sanitised markdown comes here.
const trustedTypes = (window as { trustedTypes?: TrustedTypes }).trustedTypes
const policy = trustedTypes?.createPolicy('rostra', { createHTML: (html) => html })

/** HTML that the server has rendered and sanitised. Never pass anything else. */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  const trusted = policy ? policy.createHTML(html) : html
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place, guarded by Trusted Types
  return <div className={className} dangerouslySetInnerHTML={{ __html: trusted }} />
}
