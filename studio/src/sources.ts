/** A camera, screen or guest that the programme can show. */
export type Source = {
  readonly id: string
  readonly kind: 'camera' | 'screen' | 'guest'
  readonly name: string
  readonly role?: string
  readonly stream: MediaStream
  /** Visible and audible in the programme. */
  readonly onAir: boolean
  /** Not audible in the programme, even if on air. */
  readonly muted: boolean
}
