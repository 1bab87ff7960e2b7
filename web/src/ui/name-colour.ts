// Written out, so that the check of tokens finds them.
const colours = [
  'var(--name-0)',
  'var(--name-1)',
  'var(--name-2)',
  'var(--name-3)',
  'var(--name-4)',
  'var(--name-5)',
  'var(--name-6)',
  'var(--name-7)',
] as const

/** One of the eight colours of people, as a CSS value; `index` counts from 0. */
export const nameColour = (index: number): string => colours[index % colours.length] ?? colours[0]
