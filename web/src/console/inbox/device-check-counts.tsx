import { useCall } from '../../platform/transport/use-call.ts'
import cards from '../ui/cards.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Section } from '../ui/screen.tsx'
import styles from './refused-sign-ins.module.css'

/** The results of the device checks before the event. */
export function DeviceCheckCounts() {
  const counts = useCall('device-check-counts', {})
  return (
    <Section title="Device checks">
      <Loaded query={counts} height={60}>
        {({ checked, live, overHttp, video, sound, soundUntested, clock }) =>
          checked === 0 ? (
            <p>
              No device has been checked yet. Send attendees a link to <strong>/ready</strong> on
              this site before the event.
            </p>
          ) : (
            <ul className={`${styles.counts} ${cards.meta}`}>
              <li>{checked.toLocaleString()} checked</li>
              <li>
                {live.toLocaleString()} connected
                {overHttp > 0 && ` (${overHttp.toLocaleString()} without WebSockets)`}
              </li>
              <li>{video.toLocaleString()} played video</li>
              <li>
                {sound.toLocaleString()} heard sound
                {soundUntested > 0 && ` (${soundUntested.toLocaleString()} not tested)`}
              </li>
              <li>{clock.toLocaleString()} with the right time</li>
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
