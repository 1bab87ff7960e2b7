/** Volume and mute as the viewer last chose them; muting by the browser at the start does not count. */
const key = 'rostra:volume'

export function readVolume(): { volume: number; muted: boolean } {
  const fresh = { volume: 1, muted: false }
  try {
    const { volume, muted } = { ...fresh, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
    return {
      volume: Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : 1,
      muted: muted === true,
    }
  } catch {
    return fresh
  }
}

export function writeVolume({ volume, muted }: { volume: number; muted: boolean }): void {
  try {
    localStorage.setItem(key, JSON.stringify({ volume, muted }))
  } catch {
    // Storage may be full or forbidden; the player works without it.
  }
}
