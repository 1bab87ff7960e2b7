import { Section } from '@rostra/web/console/ui/screen.tsx'
import { Select } from '@rostra/web/console/ui/select.tsx'
import { Button } from '@rostra/web/ui/button.tsx'
import { Camera, CircleAlert, CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { LevelMeter } from './level-meter.tsx'
import styles from './studio.module.css'
import type { Studio } from './studio.ts'
import { bitRates, framesPerSecond } from './studio-types.ts'
import { type Checked, cameraId, useReadyCheck } from './use-ready-check.ts'

type Props = { studio: Studio; onReady(): void; otherWays: ReactNode }
type Result = 'waiting' | 'checking' | 'good' | 'warn' | 'bad'

const allBits = bitRates.sound + bitRates.small + bitRates.large
const smallBits = bitRates.sound + bitRates.small
const icons = {
  waiting: Camera,
  checking: LoaderCircle,
  good: CircleCheck,
  warn: CircleAlert,
  bad: CircleX,
} as const

/** Reports before the show what would not work, and what to do about it. */
export function ReadyCheck({ studio, onReady, otherWays }: Props) {
  const { encoder, connection, camera, turnOn, testConnection } = useReadyCheck(studio)
  const encodes = encoderText(encoder)
  const sends = connectionText(connection)
  const source = studio.state().sources.find(({ id }) => id === cameraId)
  const track = (kind: 'video' | 'audio') =>
    source?.stream.getTracks().find((it) => it.kind === kind)
  const deviceOf = (kind: 'video' | 'audio') => track(kind)?.getSettings().deviceId ?? ''
  const devices = camera.state === 'done' ? camera.value : undefined
  const isChecking = [encodes.result, sends.result].includes('checking')
  const canOpen = camera.state === 'done' && !isChecking && encodes.result !== 'bad'
  return (
    <>
      <Section title="Ready check">
        <ul className={styles.checks}>
          <Check
            name="Camera and microphone"
            result={cameraResult(camera)}
            text={cameraText(camera)}
          >
            {camera.state !== 'done' && (
              <Button
                variant={camera.state === 'failed' ? 'secondary' : 'primary'}
                busy={camera.state === 'checking'}
                onClick={() => void turnOn()}
              >
                {camera.state === 'failed' ? 'Try again' : 'Turn on camera and microphone'}
              </Button>
            )}
            {devices && (
              <>
                <LevelMeter label="Microphone level" level={() => studio.level(cameraId)} />
                <div className={styles.devices}>
                  <Select
                    label="Camera"
                    value={deviceOf('video')}
                    options={named(devices.cameras)}
                    onChange={(id) => void turnOn(id, deviceOf('audio'))}
                  />
                  <Select
                    label="Microphone"
                    value={deviceOf('audio')}
                    options={named(devices.microphones)}
                    onChange={(id) => void turnOn(deviceOf('video'), id)}
                  />
                </div>
              </>
            )}
          </Check>
          <Check name="This computer" {...encodes} />
          <Check name="Upload" {...sends}>
            {(sends.result === 'warn' || sends.result === 'bad') && (
              <Button variant="secondary" onClick={() => void testConnection()}>
                Test again
              </Button>
            )}
          </Check>
        </ul>
        <div>
          <Button
            variant={camera.state === 'done' ? 'primary' : 'secondary'}
            disabled={!canOpen}
            onClick={onReady}
          >
            Open the studio
          </Button>
        </div>
      </Section>
      {(encodes.result === 'bad' || camera.state === 'failed') && otherWays}
    </>
  )
}

/** `text` is announced when it changes; `children` are the controls below it. */
function Check(props: { name: string; result: Result; text: string; children?: ReactNode }) {
  const { name, result, text, children } = props
  const Icon = icons[result]
  return (
    <li className={styles.check} data-result={result}>
      <Icon size={22} />
      <div>
        <h3>{name}</h3>
        <div className={styles.checkWords}>
          <p role="status">{text}</p>
          {children}
        </div>
      </div>
    </li>
  )
}

const cameraResult = ({ state }: Checked<unknown>): Result =>
  state === 'done' ? 'good' : state === 'failed' ? 'bad' : state

function cameraText(camera: Checked<unknown>): string {
  if (camera.state === 'waiting') return 'Turn them on, and allow the browser to use them.'
  if (camera.state === 'checking') return 'Allow the camera and microphone when the browser asks.'
  if (camera.state === 'failed') return camera.message
  return 'Both work. Say something and the level should move.'
}

const named = (devices: readonly MediaDeviceInfo[]) =>
  devices.map(({ deviceId, label }, index) => ({
    id: deviceId,
    name: label || `Device ${index + 1}`,
  }))

function encoderText(encoder: Checked<number>): { result: Result; text: string } {
  if (encoder.state === 'failed')
    return {
      result: 'bad',
      text: `${encoder.message} Use a current version of Chrome, Edge or Safari.`,
    }
  if (encoder.state !== 'done') return { result: 'checking', text: 'Encoding a second of video…' }
  const speed = Math.round(encoder.value)
  if (speed >= framesPerSecond * 1.6)
    return {
      result: 'good',
      text: `Encodes ${speed} frames per second; ${framesPerSecond} are needed.`,
    }
  return {
    result: 'warn',
    text: `Encodes only ${speed} frames per second. ${framesPerSecond} are needed, with capacity to spare. Close other programs and tabs, or use a faster computer.`,
  }
}

function connectionText(connection: Checked<number>): { result: Result; text: string } {
  if (connection.state === 'failed') return { result: 'bad', text: connection.message }
  if (connection.state !== 'done')
    return { result: 'checking', text: 'Sending up to 4 MB to this server…' }
  const speed = `${(connection.value / 1e6).toFixed(1)} Mbit/s`
  if (connection.value > allBits * 1.4)
    return { result: 'good', text: `${speed}; ${(allBits / 1e6).toFixed(1)} Mbit/s is needed.` }
  if (connection.value > smallBits * 1.4)
    return {
      result: 'warn',
      text: `${speed}: while you’re live, attendees see a lower resolution. The full resolution is sent afterwards for the recording. To avoid this, use a network cable or a faster connection.`,
    }
  return {
    result: 'bad',
    text: `${speed} is too slow: the picture would keep stopping. Use a network cable or a faster connection.`,
  }
}
