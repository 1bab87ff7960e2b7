#!/usr/bin/env node
/**
 * The entry point of a release. Checks the Node version before loading anything else: an older Node cannot load the
 * rest, and would fail with an unhelpful message.
 */
import './node-version.ts'

// Not awaited: the rest imports the check above, and would deadlock waiting for this file to finish.
import('./main.ts')
