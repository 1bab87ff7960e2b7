import { keyScopes, type ListedKey } from '@rostra/domain/keys'
import { useState } from 'react'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Row, Rows } from '../ui/row.tsx'
import { Screen, Section } from '../ui/screen.tsx'
import { formatMoment } from '../ui/times.ts'
import { Links } from './links.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { Shops } from './shops.tsx'
import { Webhooks } from './webhooks.tsx'

/** Other programs: the keys with which they make calls, and the addresses that are told what happens. */
export function ProgramsPage() {
  const answer = useCall('keys', {})
  const [isMaking, setMaking] = useState(false)
  return (
    <Screen
      title="Programs"
      intro="A ticket shop or a script of your own works with the event by a key that may do only what you allow."
      actions={<Button onClick={() => setMaking(true)}>Make key</Button>}
    >
      <Section title="Keys">
        <Loaded query={answer} height={96}>
          {({ keys }) =>
            keys.length === 0 ? (
              <p>No keys yet.</p>
            ) : (
              <Rows label="Keys">
                {keys.map((key) => (
                  <KeyRow key={key.name} listed={key} />
                ))}
              </Rows>
            )
          }
        </Loaded>
      </Section>
      <Shops />
      <Links />
      <Webhooks />
      {isMaking && <MakeKeyDialog onClose={() => setMaking(false)} />}
    </Screen>
  )
}

function KeyRow({ listed: { name, may, by, at, usedAt } }: { listed: ListedKey }) {
  const { change: revoke } = useChange('key-revoke', ['keys', 'audit-log'])
  const [asking, setAsking] = useState(false)
  const made = `Made ${by ? `by ${by}, ` : ''}${formatMoment(at)}`
  const used = usedAt === null ? 'not used yet' : `last used ${formatMoment(usedAt)}`
  return (
    <Row name={name} detail={`${may.map((it) => keyScopes[it]).join('. ')}. ${made}, ${used}.`}>
      <Button variant="secondary" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      {asking && (
        <Confirm
          title={`Revoke the key “${name}”?`}
          action="Revoke key"
          run={() => revoke({ name })}
          done="Key revoked"
          onClose={() => setAsking(false)}
        >
          <p>The program that uses it is refused from now on. This can’t be undone.</p>
        </Confirm>
      )}
    </Row>
  )
}
