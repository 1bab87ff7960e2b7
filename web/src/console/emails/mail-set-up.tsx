import { useCall } from '../../platform/transport/use-call.ts'
import { Notice } from '../ui/notice.tsx'

/** What the server still needs so that emails reach people; nothing once it has all of it. */
export function MailSetUp() {
  const { data } = useCall('mailing-count', { to: 'all' })
  if (!data || (data.hasServer && data.hasAddress)) return null
  return (
    <Notice kind="hint">
      {!data.hasServer && (
        <p>
          No mail server is set up, so emails are only written to files on this server. Ask the
          server administrator to set SMTP_URL.
        </p>
      )}
      {!data.hasAddress && (
        <p>
          The server doesn’t know its public address, so links in emails lead nowhere. Ask the
          server administrator to set PUBLIC_URL.
        </p>
      )}
    </Notice>
  )
}
