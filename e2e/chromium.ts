import { existsSync } from 'node:fs'

/** The whole browser: Debian's Chromium, or the program that CHROMIUM names. */
export const wholeBrowser = process.env.CHROMIUM ?? '/usr/bin/chromium'

const shell = '/usr/bin/chromium-headless-shell'

/** The same engine without a browser's windows, which halves what a test costs; without it, the whole one. */
export const headlessShell = !process.env.CHROMIUM && existsSync(shell) ? shell : wholeBrowser

/** As root, without a GPU, and nothing that looks for the internet. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a GPU the threads that draw cost more than they bring: a fifth of what a page costs.
  '--disable-threaded-compositing',
  '--num-raster-threads=1',
]
