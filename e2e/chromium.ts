import { existsSync } from 'node:fs'

/** The full browser: Debian's Chromium, or the program that CHROMIUM names. */
export const wholeBrowser = process.env.CHROMIUM ?? '/usr/bin/chromium'

const shell = '/usr/bin/chromium-headless-shell'

/** The same engine without a user interface, which halves the cost of a test; if missing, the full browser. */
export const headlessShell = !process.env.CHROMIUM && existsSync(shell) ? shell : wholeBrowser

/** Runs as root, without a GPU, and without background requests to the internet. */
export const plainFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * V8's optimising compilers are off: test pages are too short-lived for them to pay off, and they took a tenth of the
 * CPU time. Without the limit on processes, Chromium starts a spare one whenever a page opens, which took another
 * seventh. People, who have separate contexts, never share a process; the pages of one person may.
 */
export const flags = [
  ...plainFlags,
  '--js-flags=--no-opt,--no-maglev',
  '--renderer-process-limit=1',
]

/** A fake camera and microphone without a permission prompt. At 20 frames per second they slow down every window. */
export const madeUpCamera = [
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
]
