import { expect, test } from 'vitest'
import { completed } from './use-draft.ts'

const stored = { title: 'Opening', minutes: '45', streams: { live: '' }, note: 'As stored' }

test('a draft saved by an earlier version keeps its own fields and gets those added since', () => {
  const value = { title: 'Opening, longer', minutes: '60' } as typeof stored
  expect(completed({ value, revision: '1' }, stored)).toEqual({
    title: 'Opening, longer',
    minutes: '60',
    streams: { live: '' },
    note: 'As stored',
  })
})

test('a field that was emptied stays empty, though JSON leaves it out', () => {
  const { note: _, ...value } = stored
  const kept = { value: value as typeof stored, revision: '1', fields: Object.keys(stored) }
  expect(completed(kept, stored)).toEqual(value)
})
