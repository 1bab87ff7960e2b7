import { t } from '@lingui/core/macro'

/** The keys that `video-shortcuts.ts` handles. */
export const shortcutList = (): [keys: string, what: string][] => [
  [t`Space or K`, t`Play or pause`],
  ['M', t`Mute`],
  ['C', t`Captions`],
  ['F', t`Full screen`],
  ['T', t`Theatre mode (wide screens)`],
  [t`J or L`, t`Skip back or forward 10 seconds`],
  [t`← or →`, t`Skip back or forward 5 seconds`],
  [t({ message: 'End', context: 'key' }), t`Go to live`],
  ['?', t`Show or hide this list`],
]
