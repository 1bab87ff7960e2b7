/** Mixes the sound of the sources for the programme, and for each guest without their own. */
import workletAddress from './sound-worklet.ts?worker&url'
import type { Source } from './sources.ts'
import { soundRate } from './studio-types.ts'

type Channel = {
  stream: MediaStream
  input: MediaStreamAudioSourceNode
  /** After the meter, which still moves with a muted source. */
  gain: GainNode
  meter: AnalyserNode
}

export type Mixer = Awaited<ReturnType<typeof createMixer>>

/** The audio context starts only after a user gesture on the page. */
export async function createMixer() {
  const context = new AudioContext({ sampleRate: soundRate, latencyHint: 'interactive' })
  await context.audioWorklet.addModule(workletAddress)
  const programme = context.createGain()
  const samples = new Float32Array(1024)
  const tap = new AudioWorkletNode(context, 'tap', {
    channelCount: 2,
    channelCountMode: 'explicit',
    numberOfOutputs: 1,
  })
  // Browsers only run what leads to the speakers; a gain of 0 keeps it silent.
  const silent = context.createGain()
  silent.gain.value = 0
  programme.connect(tap).connect(silent).connect(context.destination)
  const output = context.createMediaStreamDestination()
  programme.connect(output)
  const total = meterOf(programme)
  const channels = new Map<string, Channel>()
  const without = new Map<string, MediaStreamAudioDestinationNode>()

  function meterOf(node: AudioNode): AnalyserNode {
    const meter = context.createAnalyser()
    meter.fftSize = samples.length
    node.connect(meter)
    return meter
  }
  const remove = (id: string) => {
    const channel = channels.get(id)
    channel?.input.disconnect()
    channel?.gain.disconnect()
    channels.delete(id)
  }
  const add = ({ id, stream }: Source): Channel => {
    const input = context.createMediaStreamSource(stream)
    const gain = context.createGain()
    const meter = meterOf(input)
    input.connect(gain)
    gain.connect(programme)
    for (const [guest, destination] of without) if (guest !== id) gain.connect(destination)
    const channel = { stream, input, gain, meter }
    channels.set(id, channel)
    return channel
  }
  /** 0 to 1, from -60 dB up. */
  const levelOf = (meter: AnalyserNode | undefined): number => {
    if (!meter) return 0
    meter.getFloatTimeDomainData(samples)
    let peak = 0
    for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
    return peak === 0 ? 0 : Math.min(1, Math.max(0, 1 + (20 * Math.log10(peak)) / 60))
  }

  return {
    resume: () => context.resume(),
    update(sources: readonly Source[]): void {
      for (const [id, { stream }] of channels)
        if (!sources.some((it) => it.id === id && it.stream === stream)) remove(id)
      for (const source of sources) {
        if (source.stream.getAudioTracks().length === 0) continue
        const channel = channels.get(source.id) ?? add(source)
        // An abrupt change would be heard as a click.
        channel.gain.gain.setTargetAtTime(
          source.onAir && !source.muted ? 1 : 0,
          context.currentTime,
          0.02,
        )
      }
    },
    /** The level of one source, or of the programme. */
    level: (id?: string): number => levelOf(id === undefined ? total : channels.get(id)?.meter),
    /** Receives the programme's sound, 20 ms at a time. */
    port(): MessagePort {
      const { port1, port2 } = new MessageChannel()
      tap.port.postMessage(port1, [port1])
      return port2
    },
    programmeTrack: (): MediaStreamTrack => output.stream.getAudioTracks()[0] as MediaStreamTrack,
    /** The sound of everyone else, for a guest to hear. */
    mixWithout(id: string): MediaStreamTrack {
      const existing = without.get(id)
      const destination = existing ?? context.createMediaStreamDestination()
      if (!existing) {
        without.set(id, destination)
        for (const [other, { gain }] of channels) if (other !== id) gain.connect(destination)
      }
      return destination.stream.getAudioTracks()[0] as MediaStreamTrack
    },
    close(): void {
      for (const id of [...channels.keys()]) remove(id)
      void context.close()
    },
  }
}
