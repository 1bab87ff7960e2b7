import type { Plugin } from 'vite'

/** Serves design.html at /design while developing. The build's inputs do not name it, so no byte of it is shipped. */
export const designPage = (): Plugin => ({
  name: 'rostra-design-page',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (/^\/design(?:$|\?)/.test(request.url ?? ''))
        request.url = request.url?.replace('/design', '/design.html')
      next()
    })
  },
})
