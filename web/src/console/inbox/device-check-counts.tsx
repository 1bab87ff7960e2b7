import { useCall } from '../../platform/transport/use-call.ts'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { Loaded } from '../ui/loaded.tsx'

/** The results of the device checks before the event. */
export function DeviceCheckCounts({ onClose }: { onClose(): void }) {
  const counts = useCall('device-check-counts', {})
  return (
    <ConsoleDialog title="Device checks" onClose={onClose}>
      <Loaded query={counts} height={60}>
        {({ checked, live, overHttp, video, sound, soundUntested, clock }) =>
          checked === 0 ? (
            <p>
              No device has been checked yet. Send attendees a link to <strong>/ready</strong> on
              this site before the event.
            </p>
          ) : (
            <ul className="stack gap-3 list breaks">
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
    </ConsoleDialog>
  )
}
