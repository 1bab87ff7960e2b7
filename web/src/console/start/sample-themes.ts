import type { Theme } from '@rostra/domain/theme/theme'

/** Three themes to choose from. A test checks that each is readable in light and dark mode. */
export const sampleThemes: readonly { id: string; name: string; theme: Theme }[] = [
  { id: 'standard', name: 'By the event’s name', theme: {} },
  {
    id: 'harbour',
    name: 'Harbour',
    theme: {
      accent: '#0B5C6B',
      ribbon1: '#0B5C6B',
      ribbon2: '#E8D5A9',
      ribbon3: '#14284B',
      font: 'Outfit',
    },
  },
  {
    id: 'orchard',
    name: 'Orchard',
    theme: {
      accent: '#8A2F3C',
      ribbon1: '#8A2F3C',
      ribbon2: '#E3B23C',
      ribbon3: '#2F5D3A',
      font: 'Fraunces',
    },
  },
]

/** Returns the id of the sample theme that an event uses; undefined for any other theme. */
export const sampleThemeOf = (theme: Theme): string | undefined =>
  sampleThemes.find((sample) => same(sample.theme, theme))?.id

const keys = ['accent', 'hope', 'ribbon1', 'ribbon2', 'ribbon3', 'font', 'composition'] as const
const same = (one: Theme, other: Theme): boolean =>
  !one.dark && !other.dark && keys.every((key) => one[key] === other[key])
