/** The development server's design page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './test.ts'

test('the production build contains nothing of the design page', () => {
  const manifest = join(import.meta.dirname, '../../web/dist/.vite/manifest.json')
  expect(readFileSync(manifest, 'utf8')).not.toContain('design')
})
