/** What `npm run screens:edges` reports on a page, and what it ignores. */
import { expect } from '@playwright/test'
import { slips } from '../screens/edges.ts'
import { test } from './test.ts'

const row = 'display: flex; align-items: flex-start; font: 16px sans-serif'

test('slightly misaligned edges, rows and baselines are reported, and no others', async ({
  page,
}) => {
  await page.setContent(`<main>
    <h1>Heading</h1>
    <p style="margin-left: 2px">Set in</p>
    <p style="margin-left: 20px">Meant so</p>
    <div style="${row}">
      <button style="height: 40px; margin: 0">One</button>
      <button style="height: 40px; margin: 3px 0 0">Two</button>
    </div>
    <div style="${row}"><span>Name</span><span style="margin: 2px 0 0 8px">Value</span></div>
    <div style="${row}"><span>Even</span><span style="margin-left: 8px">With it</span></div>
  </main>`)
  const found = await slips(page)
  expect(found.map(({ kind, px, of }) => [kind, px, of]).toSorted()).toEqual([
    ['baseline', 2, 'span “Value”'],
    ['baseline', 3, 'button “Two”'],
    ['left edge', 2, 'p “Set in”'],
    ['row', 3, 'button “Two”'],
  ])
})
