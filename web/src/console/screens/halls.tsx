import type { HallState } from '@rostra/domain/halls/hall-calls'
import { mostHallDevices } from '@rostra/domain/halls/halls'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import { LinkAddress } from '../ui/link-address.tsx'
import { Asks, Listed, Opens } from '../ui/listed.tsx'
import { Row, Rows } from '../ui/row.tsx'
import { Section } from '../ui/screen.tsx'
import type { SendForm } from '../ui/use-form.ts'
import { HallForm } from './hall-form.tsx'
import own from './halls.module.css'

/** Halls of the venue: an address for each, with which its audience takes part without accounts. */
export function Halls() {
  const isOrganiser = useSignedIn()?.role === 'organiser'
  return (
    <Section title="Halls">
      <p>
        People in a hall scan its code, and ask, vote and react on their own phones, without an
        account. Their questions wait for approval, their votes are counted apart, and they count
        neither as viewers nor as having attended.
      </p>
      {isOrganiser && (
        <div>
          <Opens variant="secondary" dialog={(close) => <HallForm onClose={close} />}>
            Make hall
          </Opens>
        </div>
      )}
      <Listed
        call="halls"
        topic="screens"
        label="Halls"
        none={isOrganiser ? 'No halls yet.' : 'No halls yet. Organisers make them.'}
        items={({ halls }) => halls}
      >
        {(hall) => (
          <Row
            key={hall.code}
            name={hall.name}
            detail={`${hall.track ?? 'Every running session'} · ${devices(hall.devices)} of ${hall.most.toLocaleString()}`}
          >
            <Opens
              variant="secondary"
              aria-label={`QR code of ${hall.name}`}
              dialog={(close) => <CodeDialog hall={hall} onClose={close} />}
            >
              QR code
            </Opens>
            <Opens
              variant="quiet"
              aria-label={`Devices in ${hall.name}`}
              dialog={(close) => <DevicesDialog code={hall.code} onClose={close} />}
            >
              Devices
            </Opens>
            {isOrganiser && <Ends hall={hall} />}
          </Row>
        )}
      </Listed>
    </Section>
  )
}

const devices = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'device' : 'devices'}`

const Ends = ({ hall: { code, name } }: { hall: HallState }) => (
  <>
    <Asks
      variant="quiet"
      aria-label={`Renew the address of ${name}`}
      call="hall-renew"
      payload={{ code }}
      title={`Give ${name} a new address?`}
      action="Renew address"
      tone="primary"
      done="The hall has a new address"
      text="Codes that hang in the hall stop working, and everyone has to scan the new one."
    >
      Renew
    </Asks>
    <Asks
      variant="quiet"
      aria-label={`End ${name}`}
      call="hall-end"
      payload={{ code }}
      title={`End ${name}?`}
      action="End hall"
      done="Hall ended"
      text="Its address stops working, and its pages close. Questions and votes stay. This can’t be undone."
    >
      End
    </Asks>
  </>
)

type DialogProps = { hall: HallState; onClose(): void }

const CodeDialog = ({ hall: { name, url }, onClose }: DialogProps) => (
  <ConsoleDialog title={name} onClose={onClose}>
    <div className={own.code}>
      <QrCode text={url} label={`QR code of ${name}`} />
    </div>
    <LinkAddress name={name} address={url} />
    <p>
      <a href={`${url}/sheet#${encodeURIComponent(name)}`} target="_blank" rel="noreferrer">
        Sheet to print
      </a>
    </p>
    <p className="muted small">
      The projection pages of its sessions show the code too, while there is something to vote on.
    </p>
  </ConsoleDialog>
)

/** How many devices are let in, and from where; kept up to date while it is open. */
function DevicesDialog({ code, onClose }: { code: string; onClose(): void }) {
  const { data } = useCall('halls', {})
  const { change } = useChange('hall-limit')
  const hall = data?.halls.find((it) => it.code === code)
  if (!hall) return null
  const send: SendForm = async (text) => {
    await change({ code, most: Number(text('most')) })
    onClose()
  }
  return (
    <ConsoleDialog title={`Devices in ${hall.name}`} onClose={onClose}>
      <p>
        {devices(hall.devices)} let in. Half of the limit is kept for networks with few devices, so
        that no single one can fill the hall.
      </p>
      <Form send={send}>
        <FormField
          label="Let in at most"
          name="most"
          type="number"
          min={2}
          max={mostHallDevices}
          defaultValue={hall.most}
        />
        <SubmitRow action="Save" busyAction="Saving…" onCancel={onClose} />
      </Form>
      {hall.networks.length > 0 && (
        <Rows label="Networks with the most devices">
          {hall.networks.map(({ network, devices: count, ended }, index) => (
            <Row
              key={network}
              name={`Network ${index + 1}`}
              detail={ended ? 'Ended' : devices(count)}
            >
              {!ended && (
                <Asks
                  variant="quiet"
                  aria-label={`End network ${index + 1}`}
                  call="hall-network-end"
                  payload={{ code, network }}
                  title={`End the ${devices(count)} of this network?`}
                  action="End network"
                  done="Network ended"
                  text="Their pages close, and no device of this network is let in until the hall gets a new address. In a hall, all phones on the venue’s Wi-Fi are one network."
                >
                  End
                </Asks>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </ConsoleDialog>
  )
}
