import { expect, test } from 'vitest'
import { belongsToFolder, folderInArchive } from './event-archive.ts'

test.each<[string[], string | undefined]>([
  [['event.yaml', 'files/event.yaml'], ''],
  [['harvest/event.yaml', 'harvest/files/a.png'], 'harvest/'],
  [['a/b/event.yaml', 'a/event.yaml'], 'a/'],
  [['__MACOSX/event.yaml', 'x/event.yaml'], 'x/'],
  [['my-event.yaml', 'readme.txt'], undefined],
])('the event folder is the one that contains event.yaml: %j', (paths, folder) => {
  expect(folderInArchive(paths)).toBe(folder)
})

test('only files that belong to an event folder are accepted', () => {
  for (const path of ['event.yaml', 'library.yaml', 'attendees.csv', 'files/talks/a.pdf'])
    expect([path, belongsToFolder(path)]).toEqual([path, true])
  for (const path of ['notes.txt', 'files/', 'files/.DS_Store', 'old/event.yaml', 'rostra.sqlite'])
    expect([path, belongsToFolder(path)]).toEqual([path, false])
})
