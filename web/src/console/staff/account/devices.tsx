import { useCall, useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { formatMoment } from '../../ui/times.ts'
import styles from './account.module.css'

/** The devices on which this account is signed in, with buttons to sign the others out. */
export function Devices() {
  const devices = useCall('devices', {})
  const { change, busy } = useChange('devices-end')
  const end = (id?: string) =>
    attempt(
      change(id === undefined ? {} : { id }).then(() =>
        showToast({
          title: id === undefined ? 'All other devices signed out' : 'Device signed out',
        }),
      ),
    )
  return (
    <Loaded query={devices}>
      {(data) => (
        <>
          <ul className={styles.devices}>
            {data.devices.map(({ id, browser, address, createdAt, usedAt, current }) => (
              <li key={id}>
                <div>
                  <strong>{browser}</strong>
                  {current && <span className={styles.here}>This device</span>}
                  <p className="muted small">
                    Signed in {formatMoment(createdAt)} · last used {formatMoment(usedAt)}
                    {address && ` · ${address}`}
                  </p>
                </div>
                {!current && (
                  <Button
                    variant="secondary"
                    aria-label={`Sign out ${browser}, signed in ${formatMoment(createdAt)}`}
                    onClick={() => void end(id)}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data.devices.length > 1 && (
            <div>
              <Button variant="danger" busy={busy} onClick={() => void end()}>
                Sign out all other devices
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}
