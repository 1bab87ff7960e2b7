import { expect, test } from 'vitest'
import { idFrom } from './slug.ts'

test('an id is made from the title, and is unique', () => {
  expect(idFrom('Größe & Würde!', [], 'session')).toBe('gro-e-wurde')
  expect(idFrom('Panel', ['panel', 'panel-2'], 'session')).toBe('panel-3')
  expect(idFrom('…', [], 'library')).toBe('library')
})
