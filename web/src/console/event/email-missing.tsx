import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Notice } from '../ui/notice.tsx'

/** Says what does not work without a mail server, and where to set one up. */
export const EmailMissing = ({ kind, children }: { kind: 'bad' | 'hint'; children: ReactNode }) => (
  <Notice kind={kind}>
    <p>
      <strong>Email isn’t set up on this server.</strong> {children}{' '}
      <Link to={consolePaths.mailServer()}>Set up the mail server</Link>
    </p>
  </Notice>
)
