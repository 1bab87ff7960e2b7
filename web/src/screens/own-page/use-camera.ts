import { useEffect, useRef, useState } from 'react'

type Problem = 'refused' | 'missing' | 'busy'

/** A sound that is louder than a quiet room, from 0 to 1. */
const heardFrom = 0.02

/** Camera and microphone, or only the latter; both are off again when the page no longer shows them. */
export function useCamera() {
  const [stream, setStream] = useState<MediaStream>()
  const [problem, setProblem] = useState<Problem>()
  const last = useRef<MediaStream>(undefined)
  useEffect(() => () => stop(last.current), [])
  const open = async () => {
    setProblem(undefined)
    try {
      last.current = await devices()
      setStream(last.current)
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return { stream, problem, open }
}

async function devices(): Promise<MediaStream> {
  const { mediaDevices } = navigator
  try {
    return await mediaDevices.getUserMedia({ audio: true, video: true })
  } catch (error) {
    if (problemOf(error) !== 'missing') throw error
    return await mediaDevices.getUserMedia({ audio: true })
  }
}

function problemOf(error: unknown): Problem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

/** Whether the microphone has heard anything. */
export function useHeard(stream: MediaStream | undefined): boolean {
  const [wasHeard, setHeard] = useState(false)
  useEffect(() => {
    if (!stream || wasHeard) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = window.setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      if (samples.some((it) => Math.abs(it) > heardFrom)) setHeard(true)
    }, 100)
    return () => {
      window.clearInterval(timer)
      void context.close()
    }
  }, [stream, wasHeard])
  return wasHeard
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
