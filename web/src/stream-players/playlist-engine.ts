let coming: Promise<typeof import('./hls-source.ts')> | undefined

/** Fetches what plays playlists, as large as the rest of the page: once, for whoever wants it first. */
export function playlistEngine() {
  coming ??= import('./hls-source.ts')
  return coming
}

/** True once someone has asked for it. */
export const isEngineComing = (): boolean => coming !== undefined
