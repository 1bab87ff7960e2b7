#!/usr/bin/env node
/**
 * What a release starts with. It asks for the version of Node before anything else of the program is
 * loaded: an older Node cannot load the rest, and would fail with a message that does not help.
 */
import './node-version.ts'

// Not awaited: the rest imports the check above, and would wait for this file to be finished.
import('./main.ts')
