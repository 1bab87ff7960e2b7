import type { Warning, WarningCode } from '@rostra/domain/warnings'
import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'

const words: Record<WarningCode, ReactNode> = {
  'proxy-not-trusted': (
    <p>
      <strong>Set TRUST_PROXY.</strong> Requests arrive with X-Forwarded-For, which Rostra ignores.
      If they come through a proxy of your own, all visitors share the limits of one address: set{' '}
      <code>TRUST_PROXY=on</code> and restart the server.
    </p>
  ),
}

/** What is to be put right on the server; nothing while all is well. */
export const Warnings = ({ warnings }: { warnings: Warning[] }) =>
  warnings.map(({ code }) => (
    <Notice key={code} kind="hint">
      {words[code]}
    </Notice>
  ))
