/** A camera, a screen or a guest that the programme may show; who joins and leaves is decided elsewhere. */
export type Source = {
  readonly id: string
  readonly kind: 'camera' | 'screen' | 'guest'
  readonly name: string
  readonly role?: string
  readonly stream: MediaStream
  /** Drawn and heard in the programme. */
  readonly onAir: boolean
  /** Drawn, not heard. */
  readonly muted: boolean
}
