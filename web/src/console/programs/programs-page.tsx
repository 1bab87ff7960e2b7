import { keyScopes } from '@rostra/domain/keys/keys'
import { Asks, Listed, Opens } from '../ui/listed.tsx'
import { Row } from '../ui/row.tsx'
import { Screen, Section } from '../ui/screen.tsx'
import { MakeKeyDialog } from './keys/make-key-dialog.tsx'
import { Links, madeAndUsed } from './links/links.tsx'
import { Shops } from './shops/shops.tsx'
import { Webhooks } from './webhooks/webhooks.tsx'

/** Other programs: the keys with which they make calls, and the addresses that are told what happens. */
export const ProgramsPage = () => (
  <Screen
    title="Programs"
    intro="A ticket shop or a script of your own works with the event by a key that may do only what you allow."
    actions={<Opens dialog={(close) => <MakeKeyDialog onClose={close} />}>Make key</Opens>}
  >
    <Section title="Keys">
      <Listed call="keys" label="Keys" none="No keys yet." items={({ keys }) => keys}>
        {({ name, may, ...secret }) => (
          <Row
            key={name}
            name={name}
            detail={`${may.map((it) => keyScopes[it]).join('. ')}. Made ${madeAndUsed(secret)}.`}
          >
            <Asks
              variant="secondary"
              aria-label={`Revoke ${name}`}
              call="key-revoke"
              payload={{ name }}
              title={`Revoke the key “${name}”?`}
              action="Revoke key"
              done="Key revoked"
              text="The program that uses it is refused from now on. This can’t be undone."
            >
              Revoke
            </Asks>
          </Row>
        )}
      </Listed>
    </Section>
    <Shops />
    <Links />
    <Webhooks />
  </Screen>
)
