import { t } from '@lingui/core/macro'

/** The keys of `video-shortcuts.ts`. */
export const shortcutList = (): [keys: string, what: string][] => [
  [t`Space or K`, t`Play or pause`],
  ['M', t`Mute`],
  ['C', t`Captions`],
  ['F', t`Full screen`],
  ['T', t`Theatre mode, on wide screens`],
  [t`J and L`, t`10 seconds back and forward`],
  [t`← and →`, t`5 seconds back and forward`],
  [t({ message: 'End', context: 'key' }), t`To live`],
  ['?', t`This list`],
]
