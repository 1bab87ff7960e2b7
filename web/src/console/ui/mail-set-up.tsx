import { useCall } from '../../platform/transport/use-call.ts'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from './console-paths.ts'
import { Notice } from './notice.tsx'

/** What is still missing so that emails reach people. */
export function MailSetUp() {
  const { data } = useCall('mailing-count', { to: 'all' })
  if (!data || (data.hasServer && data.hasAddress)) return null
  return (
    <Notice kind="hint">
      {!data.hasServer && (
        <p>
          No mail server is set up, so emails are only written to files on this server.{' '}
          <Link to={consolePaths.mailServer()}>Set up the mail server</Link>
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
