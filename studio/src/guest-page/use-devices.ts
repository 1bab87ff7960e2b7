import { defined } from '@rostra/domain/defined'
import { useCallback, useEffect, useRef, useState } from 'react'

export type DeviceProblem = 'unsupported' | 'refused' | 'missing' | 'busy'
type Choice = { camera?: string; microphone?: string }

export type Devices = {
  stream?: MediaStream
  problem?: DeviceProblem
  cameras: readonly MediaDeviceInfo[]
  microphones: readonly MediaDeviceInfo[]
  choice: Choice
  choose(change: Choice): void
  tryAgain(): void
}

/**
 * Camera and microphone, requested as soon as it is known which are wanted, and after every choice. A guest without a camera
 * can still be heard.
 */
export function useDevices(wanted: 'both' | 'microphone' | undefined): Devices {
  const [choice, setChoice] = useState<Choice>({})
  const [round, setRound] = useState(0)
  const [stream, setStream] = useState<MediaStream>()
  const [problem, setProblem] = useState<DeviceProblem>()
  const [list, setList] = useState<readonly MediaDeviceInfo[]>([])
  const last = useRef<MediaStream>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` triggers another request
  useEffect(() => {
    if (!wanted) return
    let isOver = false
    const ask = async () => {
      const { mediaDevices } = navigator
      if (!mediaDevices?.getUserMedia || !('RTCPeerConnection' in window))
        return setProblem('unsupported')
      try {
        const found = await open(choice, wanted)
        // Shown together: content that appears later would push the form away from the pointer.
        const devices = await mediaDevices.enumerateDevices().catch(() => [])
        if (isOver) return stop(found)
        stop(last.current)
        last.current = found
        setStream(found)
        setProblem(undefined)
        setList(devices)
      } catch (error) {
        if (!isOver) setProblem(problemOf(error))
      }
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [choice, round, wanted])
  useEffect(() => () => stop(last.current), [])
  useEffect(() => {
    const again = () => setRound((times) => times + 1)
    navigator.mediaDevices?.addEventListener('devicechange', again)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', again)
  }, [])

  const of = (kind: MediaDeviceKind) => list.filter((it) => it.kind === kind && it.deviceId)
  return {
    ...defined({ stream, problem }),
    cameras: of('videoinput'),
    microphones: of('audioinput'),
    choice,
    choose: useCallback((change: Choice) => setChoice((before) => ({ ...before, ...change })), []),
    tryAgain: useCallback(() => setRound((times) => times + 1), []),
  }
}

async function open(
  { camera, microphone }: Choice,
  wanted: 'both' | 'microphone',
): Promise<MediaStream> {
  const audio = {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    ...(microphone ? { deviceId: { exact: microphone } } : {}),
  }
  if (wanted === 'microphone') return navigator.mediaDevices.getUserMedia({ audio })
  const video = {
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 25 },
    ...(camera ? { deviceId: { exact: camera } } : {}),
  }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio, video })
  } catch (error) {
    if (problemOf(error) !== 'missing') throw error
    return navigator.mediaDevices.getUserMedia({ audio })
  }
}

function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotSupportedError') return 'unsupported'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
