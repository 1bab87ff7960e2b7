import { fullName } from '@rostra/domain/attendees/attendee'
import { useSignedIn } from '@rostra/web/platform/identity/signed-in.ts'
import { useCallback, useEffect, useState } from 'react'
import { encoderSpeed } from './capabilities.ts'
import { type Devices, deviceProblem, listDevices, openCamera } from './devices.ts'
import type { Studio } from './studio.ts'
import { uploadSpeed } from './upload-speed.ts'

export type Checked<Value> =
  | { state: 'waiting' | 'checking' }
  | { state: 'done'; value: Value }
  | { state: 'failed'; message: string }

export const cameraId = 'camera'

/** Checks what a show needs: encoder and connection immediately, camera and microphone when they are turned on. */
export function useReadyCheck(studio: Studio) {
  const user = useSignedIn()
  const [encoder, setEncoder] = useState<Checked<number>>({ state: 'checking' })
  const [connection, setConnection] = useState<Checked<number>>({ state: 'checking' })
  const [camera, setCamera] = useState<Checked<Devices>>({ state: 'waiting' })
  const name = user ? fullName(user) : ''

  const turnOn = useCallback(
    async (cameraDevice?: string, microphone?: string) => {
      setCamera({ state: 'checking' })
      try {
        const stream = await openCamera(cameraDevice, microphone)
        const before = studio.state().sources.find(({ id }) => id === cameraId)
        for (const track of before?.stream.getTracks() ?? []) track.stop()
        studio.add({ id: cameraId, kind: 'camera', name, stream, onAir: true, muted: false })
        await studio.startSound()
        setCamera({ state: 'done', value: await listDevices() })
      } catch (error) {
        setCamera({ state: 'failed', message: deviceProblem(error) })
      }
    },
    [studio, name],
  )
  const testConnection = useCallback(async () => {
    setConnection({ state: 'checking' })
    try {
      setConnection({ state: 'done', value: await uploadSpeed() })
    } catch (error) {
      setConnection({ state: 'failed', message: (error as Error).message })
    }
  }, [])
  useEffect(() => {
    let isGone = false
    // One after the other: each needs the processor for itself.
    void encoderSpeed().then((value) => {
      if (isGone) return
      setEncoder(
        value === undefined
          ? { state: 'failed', message: 'This browser can’t encode H.264 video.' }
          : { state: 'done', value },
      )
      void testConnection()
    })
    return () => {
      isGone = true
    }
  }, [testConnection])
  return { encoder, connection, camera, turnOn, testConnection }
}
