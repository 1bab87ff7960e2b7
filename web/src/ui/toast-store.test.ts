import { expect, test } from 'vitest'
import { closeToast, showToast, toastStore } from './toast-store.ts'

// spec: 9.8
test('a toast lasts three seconds by default; an error stays until it is closed', () => {
  showToast({ title: 'Saved' })
  showToast({ title: 'Longer', lifetimeMs: 15_000 })
  showToast({ title: 'Wrong', kind: 'error' })
  expect(toastStore.read().map(({ lifetimeMs }) => lifetimeMs)).toEqual([
    3_000,
    15_000,
    Number.POSITIVE_INFINITY,
  ])
  for (const { id } of toastStore.read()) closeToast(id)
  expect(toastStore.read()).toEqual([])
})

test('at most three toasts are shown at a time; a fourth removes the oldest', () => {
  for (const title of ['one', 'two', 'three', 'four']) showToast({ title })
  expect(toastStore.read().map(({ title }) => title)).toEqual(['two', 'three', 'four'])
})
