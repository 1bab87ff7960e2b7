import { existsSync } from 'node:fs'

/** The whole browser: Debian's Chromium, or the program that CHROMIUM names. */
export const wholeBrowser = process.env.CHROMIUM ?? '/usr/bin/chromium'

const shell = '/usr/bin/chromium-headless-shell'

/** The same engine without a browser's windows, which halves what a test costs; without it, the whole one. */
export const headlessShell = !process.env.CHROMIUM && existsSync(shell) ? shell : wholeBrowser

/**
 * As root, without a GPU, and nothing that looks for the internet. V8 does not optimise: pages of tests are too short
 * for it to pay, and it took a tenth of the processor's time.
 */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-opt,--no-maglev',
]

/** A camera and a microphone that nobody is asked for. Of 20 pictures a second each took its time in every window. */
export const madeUpCamera = [
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
]
