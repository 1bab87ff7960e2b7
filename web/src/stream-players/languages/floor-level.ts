/** The floor under an interpreter: quieter than the viewer chose, without changing what the controls show and store. */
const shares = new WeakMap<HTMLMediaElement, number>()

const shareOf = (video: HTMLMediaElement): number => shares.get(video) ?? 1

/** The volume as the viewer chose it, 0 to 1. */
export const chosenVolume = (video: HTMLMediaElement): number =>
  Math.min(1, video.volume / shareOf(video))

export function chooseVolume(video: HTMLMediaElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, volume)) * shareOf(video)
}

/** Plays the floor at a share of the chosen volume; 1 ends that. */
export function duck(video: HTMLMediaElement, share: number): void {
  const volume = chosenVolume(video)
  shares.set(video, share)
  chooseVolume(video, volume)
}
