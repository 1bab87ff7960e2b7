import { expect, test } from 'vitest'
import { editableLibrary, editedLibrary, isList } from './library.ts'

const bare = { title: 'Slides', url: 'files/a.pdf', type: 'pdf', image: '' }
const covered = { ...bare, image: 'files/a.webp' }
const many = (length: number) => Array.from({ length }, () => covered)

test('resources without covers are a list, and so are nine or more if only some have one', () => {
  expect(isList([bare, bare])).toBe(true)
  expect(isList([covered, bare])).toBe(false)
  expect(isList([...many(7), bare])).toBe(false)
  expect(isList([...many(8), bare])).toBe(true)
  expect(isList(many(30))).toBe(false)
})

test('a resource keeps its session when a library is edited', () => {
  const assets = [{ ...bare, session: 'opening' }, bare]
  const library = { id: 'l', title: 'L', subtitle: '', beforeOpenText: '', opensAt: 0, assets }
  expect(editedLibrary(editableLibrary(library))).toEqual(library)
  const cleared = { ...editableLibrary(library), assets: [{ ...bare, session: null }] }
  expect(editedLibrary(cleared).assets).toEqual([bare])
})
