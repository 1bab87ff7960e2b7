/** For tests: five made-up brands whose colours are hard to use: neon, red, navy with gold, yellow, and black and white. */
import type { Theme } from './theme.ts'

export const trialBrands: Readonly<Record<string, Theme>> = {
  'Aurora Dev Days': {
    field: '#B6FF3C',
    ribbon1: '#000000',
    ribbon2: '#B6FF3C',
    ribbon3: '#00E5FF',
    font: 'Outfit',
  },
  'Cardio Congress': {
    accent: '#C8102E',
    ribbon1: '#C8102E',
    ribbon2: '#FFFFFF',
    ribbon3: '#7A0019',
    font: 'Figtree',
  },
  'Meridian Capital': {
    accent: '#14284B',
    ribbon1: '#14284B',
    ribbon2: '#C9A227',
    ribbon3: '#F4F1E8',
    font: 'Fraunces',
  },
  Kinderbuchfest: {
    field: '#FFD400',
    ribbon1: '#FFD400',
    ribbon2: '#FF5FA2',
    ribbon3: '#4CC9F0',
  },
  'Grotesk 27': {
    accent: '#000000',
    ribbon1: '#000000',
    ribbon2: '#FFFFFF',
    ribbon3: '#000000',
    font: 'Familjen Grotesk',
  },
}
