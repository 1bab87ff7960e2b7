import { coloursLike } from '@rostra/domain/theme/named-theme'
import { themeProblems } from '@rostra/domain/theme/theme-problems'
import { expect, test } from 'vitest'
import { swatches } from './swatches.ts'

test.each(swatches)(
  'everything follows from %s, and is readable on light and dark screens',
  (accent) => {
    const theme = coloursLike(accent)
    expect(theme).toMatchObject({
      accent,
      ribbon2: expect.any(String),
      ribbon3: expect.any(String),
    })
    expect(themeProblems(theme)).toEqual([])
  },
)
