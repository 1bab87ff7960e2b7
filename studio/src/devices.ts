/** Cameras, microphones and screens of this computer. */

export type Devices = { cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] }

/** Their names are empty until the user has granted access to one of them. */
export async function listDevices(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices()
  return {
    cameras: all.filter(({ kind }) => kind === 'videoinput'),
    microphones: all.filter(({ kind }) => kind === 'audioinput'),
  }
}

/** Throws `DOMException`. Without an id, the browser chooses. */
export const openCamera = (camera?: string, microphone?: string): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: {
      ...(camera ? { deviceId: { exact: camera } } : {}),
      width: { ideal: 1280 },
      height: { ideal: 720 },
      frameRate: { ideal: 25 },
    },
    audio: {
      ...(microphone ? { deviceId: { exact: microphone } } : {}),
      echoCancellation: true,
      noiseSuppression: true,
    },
  })

/** A screen, a window or a tab, with its sound where the browser offers it. */
export const openScreen = (): Promise<MediaStream> =>
  navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 25 } }, audio: true })

/** What to do if a camera, a microphone or a screen could not be opened. */
export function deviceProblem(error: unknown): string {
  const { name, message } = error as DOMException
  switch (name) {
    case 'NotAllowedError':
      return 'The browser doesn’t allow it. Allow the camera and microphone for this site in the address bar, then try again.'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'No camera or microphone was found. Plug one in, then try again.'
    case 'NotReadableError':
    case 'AbortError':
      return 'Another program is using the camera or microphone. Close it there, then try again.'
    default:
      return message || 'The camera can’t be opened. Try again.'
  }
}
