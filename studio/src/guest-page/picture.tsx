import { useEffect, useRef, useState } from 'react'

/** Shows a stream; `onBlocked` is called if the browser plays no sound before a click. */
export function StreamVideo({
  stream,
  muted,
  label,
  className,
  onBlocked,
}: {
  stream: MediaStream
  muted: boolean
  label: string
  className?: string | undefined
  onBlocked?: (play: () => void) => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    playOrTell(element, onBlocked)
    return () => {
      element.srcObject = null
    }
  }, [stream, onBlocked])
  return (
    <video
      ref={video}
      className={className}
      muted={muted}
      autoPlay
      playsInline
      aria-label={label}
    />
  )
}

/** Plays it; `onBlocked` is called if the browser plays no sound before a click. */
export function playOrTell(
  element: HTMLVideoElement,
  onBlocked: ((play: () => void) => void) | undefined,
): void {
  element.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError')
      onBlocked?.(() => void element.play())
  })
}

/** The level of a microphone, 0 to 1, about ten times per second; undefined if the browser cannot measure it. */
export function useLevel(stream: MediaStream | undefined): number | undefined {
  const [level, setLevel] = useState<number>()
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return setLevel(undefined)
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = window.setInterval(() => {
      // Browsers may suspend audio until the first click on the page.
      if (context.state === 'suspended') void context.resume()
      analyser.getFloatTimeDomainData(samples)
      const loudest = samples.reduce((most, it) => Math.max(most, Math.abs(it)), 0)
      setLevel(Math.min(1, Math.sqrt(loudest)))
    }, 100)
    return () => {
      window.clearInterval(timer)
      void context.close()
    }
  }, [stream])
  return level
}
