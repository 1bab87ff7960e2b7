/** Plays two short, quiet notes and resolves when they have ended. Call it from a user gesture. */
export async function playTone(): Promise<void> {
  const sound = new AudioContext()
  const loudness = sound.createGain()
  const notes = sound.createOscillator()
  const from = sound.currentTime
  notes.frequency.setValueAtTime(523, from)
  notes.frequency.setValueAtTime(659, from + 0.4)
  loudness.gain.setValueAtTime(0, from)
  loudness.gain.linearRampToValueAtTime(0.25, from + 0.05)
  loudness.gain.setValueAtTime(0.25, from + 0.7)
  loudness.gain.linearRampToValueAtTime(0, from + 0.85)
  notes.connect(loudness).connect(sound.destination)
  const over = new Promise((resolve) => notes.addEventListener('ended', resolve, { once: true }))
  notes.start(from)
  notes.stop(from + 0.9)
  await sound.resume()
  await over
  await sound.close()
}
