import { useCall } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { reasonText } from '../ui/mail-reasons.ts'
import { Row, Rows } from '../ui/row.tsx'
import { saveFile } from '../ui/save-file.ts'
import { formatMoment } from '../ui/times.ts'

type Props = { id: string; state: 'failed' | 'skipped'; onClose(): void }
const noAddress = 'No email address'
const titles = { failed: 'Not delivered', skipped: 'Not sent' }

/** To whom an email could not be delivered or was not sent, and why. */
export function EmailPeople({ id, state, onClose }: Props) {
  const answer = useCall('mailing-people', { id, state })
  const save = () => {
    const lines = (answer.data?.people ?? []).map(({ email, name = '', why, said }) =>
      [email ?? name, email === null ? noAddress : reasonText(why, said)]
        .map((it) => `"${it.replaceAll('"', '""')}"`)
        .join(','),
    )
    saveFile(`${state}.csv`, ['email,reason', ...lines].join('\r\n'), 'text/csv')
  }
  return (
    <ConsoleDialog title={titles[state]} onClose={onClose}>
      <Loaded query={answer} height={96}>
        {({ people, more }) => (
          <>
            <Rows label={titles[state]}>
              {people.map(({ email, name = '', why, said, at }) => (
                <Row
                  key={email ?? name}
                  name={email ?? name}
                  detail={`${email === null ? noAddress : reasonText(why, said)} · ${formatMoment(at)}`}
                />
              ))}
            </Rows>
            {more && <p>These are the newest {people.length.toLocaleString()}.</p>}
            <Button variant="secondary" onClick={save}>
              Download CSV
            </Button>
          </>
        )}
      </Loaded>
    </ConsoleDialog>
  )
}
