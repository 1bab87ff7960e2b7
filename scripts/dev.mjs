/** `npm run dev`: Vite with hot reload on PORT, in front of the server with --watch on PORT + 1. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installIfStale, node, root } from './install.mjs'

installIfStale()
// The server requires a built site, although Vite serves the current one.
if (!existsSync(join(root, 'web/dist/index.html')))
  spawnSync(node, ['scripts/build-web.mjs'], { cwd: root, stdio: 'inherit' })

const port = Number(process.env.PORT || 3000)
const serverPort = port + 1
const env = {
  ...process.env,
  PORT: String(serverPort),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
}

const server = spawn(
  node,
  [
    '--watch',
    '--watch-preserve-output',
    'server/src/main.ts',
    'serve',
    '--example',
    'examples/demo',
  ],
  { cwd: root, env, stdio: 'inherit' },
)
const vite = spawn(
  node,
  ['node_modules/vite/bin/vite.js', 'web', '--port', String(port), '--strictPort'],
  {
    cwd: root,
    env: { ...process.env, ROSTRA_SERVER: `http://127.0.0.1:${serverPort}` },
    stdio: 'inherit',
  },
)
const stop = () => {
  server.kill('SIGTERM')
  vite.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of [server, vite]) child.on('exit', stop)
