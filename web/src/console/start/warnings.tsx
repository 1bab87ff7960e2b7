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
  'disk-low': (
    <p>
      <strong>The disk is almost full.</strong> Less than 500 MB are left where Rostra keeps its
      data, and uploads are refused. Make room: without any, no message can be stored.
    </p>
  ),
  'mail-late': (
    <p>
      <strong>Mail is late.</strong> The mail server has refused a mail or does not answer. Rostra
      tries again for 48 hours; check <code>SMTP_URL</code>.
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
