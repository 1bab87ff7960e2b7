/** What a screen reader lists for a page, its landmarks and headings, so that a review shows any change to them. */
import { expect, type Page } from '@playwright/test'
import { paths } from '@rostra/domain/paths'

const outlined =
  /^(banner|navigation|main|complementary|contentinfo|region|form|search|log|heading)\b/

/** Roles, names and levels, in page order. */
async function outline(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot()
  return tree
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^- /, '')
        .replace(/:$/, '')
        .replace(/^'(.*)'$/, '$1'),
    )
    .filter((line) => outlined.test(line))
}

const start = ['banner', 'navigation "Main"', 'main']
const end = ['contentinfo', 'region "Notifications"']
const opening = 'heading "Opening: Ten years of showing up"'

const outlines: Record<string, string[]> = {
  [paths.show('opening')]: [
    ...start,
    `${opening} [level=1]`,
    'region "About"',
    'heading "About" [level=2]',
    `${opening} [level=3]`,
    'heading "Speakers" [level=3]',
    'region "Live chat"',
    'heading "Live chat" [level=2]',
    'log "Messages"',
    ...end,
  ],
  [paths.library()]: [...start, 'heading "Resource Library" [level=1]', ...end],
  [paths.accessibility()]: [
    ...start,
    'heading "Accessibility" [level=1]',
    'heading "Conformance" [level=2]',
    'heading "How we test" [level=2]',
    'heading "Known limitations" [level=2]',
    'heading "Keyboard shortcuts" [level=2]',
    'heading "Help" [level=2]',
    ...end,
  ],
}

/** If an outline is recorded for this path, the page has it once everything has loaded. */
export async function expectOutline(page: Page, path: string): Promise<void> {
  const written = outlines[path]
  if (written) await expect.poll(() => outline(page)).toEqual(written)
}
