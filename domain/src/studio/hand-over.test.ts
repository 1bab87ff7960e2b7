import { expect, test } from 'vitest'
import { handedOver, type Track } from './hand-over.ts'

const picture = (path: string, bandwidth = 1): Track => ({ path, kind: 'PICTURE', bandwidth })
const sound = (path: string, more: Partial<Track> = {}): Track => ({ path, kind: 'AUDIO', ...more })
const text = (path: string, language: string): Track => ({ path, kind: 'SUBTITLES', language })
const studio = [picture('large', 3_000_000), picture('small', 600_000), sound('sound')]
const both = [picture('large', 3_000_000), picture('small', 600_000)]

test.each([
  ['one name follows another', [picture('live')], [picture('rtmp')], { live: 'rtmp' }],
  [
    'one rendition with its sound takes the place of all',
    studio,
    [picture('live')],
    { large: 'live', small: 'live', sound: 'live' },
  ],
  [
    'the same names go on as they are',
    studio,
    studio.toReversed(),
    { large: 'large', small: 'small', sound: 'sound' },
  ],
  [
    'a rendition goes on with the one closest in bit rate',
    both,
    [picture('hd', 5_000_000), picture('sd', 1_200_000), picture('ld', 200_000)],
    { large: 'hd', small: 'sd' },
  ],
  [
    'its own name comes before a closer bit rate',
    both,
    [picture('small', 3_000_000), picture('x', 600_000)],
    { large: 'small', small: 'small' },
  ],
  [
    'sound goes on in its language, otherwise with the default',
    [picture('live'), sound('fr', { language: 'fr' }), sound('es', { language: 'es' })],
    [
      picture('v'),
      sound('floor', { language: 'en' }),
      sound('a', { isDefault: true }),
      sound('f', { language: 'fr' }),
    ],
    { live: 'v', fr: 'f', es: 'a' },
  ],
  [
    'subtitles end when there are none in their language',
    [picture('live'), text('de', 'de'), text('fr', 'fr')],
    [picture('v'), text('t', 'de')],
    { live: 'v', de: 't' },
  ],
  ['sound of its own can’t go on in a picture with sound', both, studio, undefined],
])('%s', (_, offered, sent, expected) => {
  expect(handedOver(offered, sent)).toEqual(expected)
})
