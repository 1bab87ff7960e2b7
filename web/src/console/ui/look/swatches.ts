/** The colours that the console offers for an event. A test checks that each is readable. */
export const swatches: readonly (readonly [colour: string, name: string])[] = [
  ['#1f4d3a', 'Green'],
  ['#5b2a86', 'Purple'],
  ['#0b5c6b', 'Teal'],
  ['#7a1f2b', 'Red'],
  ['#1f3fa8', 'Blue'],
  ['#8a4b00', 'Brown'],
]
